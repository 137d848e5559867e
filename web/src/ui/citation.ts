/** Full ids of a citation; a part that begins with a numeral belongs to the chapter named before it. */
export function split(citation: string): string[] {
  let chapter = ''
  return citation.split(/\s*[,;]\s*/).filter(Boolean).map((part) => {
    const named = /^([A-Z][a-z]+(?: [A-Z][a-z]+)*)\b/.exec(part)?.[1]
    if (named) chapter = named
    return named || !chapter ? part : `${chapter} ${part}`
  })
}
