"""Writes the client's TypeScript types from the wire's schema.

python -m dogfight.server.typescript            writes web/src/api/types.ts
python -m dogfight.server.typescript --check    exit 1 when that file is not what the schema says
"""

import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from dogfight.server import (
    advice_schema,
    analysis_schema,
    campaign_schema,
    cards_schema,
    lessons_schema,
    mission_schema,
    rulebook_schema,
    scenario_schema,
    schema,
    war_schema,
    wire,
)

TARGET: Final = Path(__file__).parents[3] / "web" / "src" / "api" / "types.ts"
HEADER: Final = """\
// Generated from the server's schema by `python -m dogfight.server.typescript`; do not edit.
"""
FILES: Final = (
    wire, scenario_schema, mission_schema, war_schema, cards_schema, campaign_schema, lessons_schema, schema,
    rulebook_schema, analysis_schema, advice_schema,
)  # fmt: skip
ATOMS: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Node = dict[str, Any]


def structs() -> list[type[msgspec.Struct]]:
    """Every message of the schema, in the order in which its files define them."""
    return [each for module in FILES for each in vars(module).values() if is_message(each, module.__name__)]


def is_message(each: object, module: str) -> bool:
    """Whether something is a message that this module defines."""
    found = isinstance(each, type) and issubclass(each, msgspec.Struct) and each not in (wire.Strict, wire.Out)
    return found and each.__module__ == module


def spelled(node: Node) -> str:
    """The TypeScript type of one node of a JSON schema; raises ValueError for a shape the wire does not use."""
    if "$ref" in node:
        return str(node["$ref"])
    if "enum" in node:
        return " | ".join(f"'{each}'" if isinstance(each, str) else str(each) for each in node["enum"])
    if "anyOf" in node:
        return " | ".join(spelled(each) for each in node["anyOf"])
    if node.get("type") == "array":
        return listed(node)
    if node.get("type") in ATOMS:
        return ATOMS[node["type"]]
    raise ValueError(f"no TypeScript for {node}")


def listed(node: Node) -> str:
    """An array, or a tuple of fixed length."""
    if "prefixItems" in node:
        return f"[{', '.join(spelled(each) for each in node['prefixItems'])}]"
    item = spelled(node["items"])
    return f"({item})[]" if "|" in item else f"{item}[]"


def interface(name: str, node: Node) -> str:
    """One message. What comes in may leave out what has a default; what goes out is always whole."""
    incoming = node.get("additionalProperties") is False
    optional = set(node["properties"]) - set(node.get("required", [])) if incoming else set()
    lines = [f"  {key}{'?' if key in optional else ''}: {spelled(each)}" for key, each in node["properties"].items()]
    return "\n".join([f"export interface {name} {{", *lines, "}"])


def generated() -> str:
    """The whole file."""
    _, components = msgspec.json.schema_components(structs(), ref_template="{name}")
    parts = [interface(each.__name__, components[each.__name__]) for each in structs()]
    return HEADER + "\n" + "\n\n".join(parts) + "\n"


def main(arguments: list[str]) -> int:
    """Writes or checks the file; the exit code."""
    text = generated()
    if "--check" in arguments:
        same = TARGET.exists() and TARGET.read_text(encoding="utf-8") == text
        if not same:
            sys.stderr.write(f"{TARGET} is not what the schema says: run python -m dogfight.server.typescript\n")
        return 0 if same else 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
