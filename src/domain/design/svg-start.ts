const blanks = /[\s\uFEFF]*/y

/** Where the blanks that begin at `from` end. */
function skipBlanks(text: string, from: number): number {
  blanks.lastIndex = from
  blanks.test(text)
  return blanks.lastIndex
}

/** Where a part that begins at `from` ends: behind the next `end`; -1 where it does not end. */
function endOf(text: string, from: number, end: string): number {
  const at = text.indexOf(end, from)
  return at < 0 ? -1 : at + end.length
}

/** A doctype may hold a part of its own in brackets, where `>` does not end it. */
function endOfDoctype(text: string, from: number): number {
  const subset = text.indexOf('[', from)
  const end = endOf(text, from, '>')
  if (subset < 0 || end < subset) return end
  const behind = endOf(text, subset, ']')
  return behind < 0 ? -1 : endOf(text, behind, '>')
}

/**
 * Where the first element of a text begins, behind declaration, comments and doctype, if it is `svg`; -1 for what is no SVG. Reads every
 * character once, so that no file costs more than its length.
 */
export function svgStart(text: string): number {
  for (let at = skipBlanks(text, 0); at >= 0; at = skipBlanks(text, at)) {
    let end: number
    if (text.startsWith('<?', at)) end = endOf(text, at, '?>')
    else if (text.startsWith('<!--', at)) end = endOf(text, at + 4, '-->')
    else if (/^<!doctype\s$/i.test(text.slice(at, at + 10))) end = endOfDoctype(text, at)
    else return /^<(svg:)?svg[\s>/]/i.test(text.slice(at, at + 9)) ? at : -1
    if (end < 0) return -1
    at = end
  }
  return -1
}

/** Whether a text is an SVG. */
export const startsAsSvg = (text: string): boolean => svgStart(text) >= 0
