const blanks = /[\s\uFEFF]*/y

/** The index after the whitespace that starts at `from`. */
function skipBlanks(text: string, from: number): number {
  blanks.lastIndex = from
  blanks.test(text)
  return blanks.lastIndex
}

/** The index after the next `end`; -1 if there is none. */
function endOf(text: string, from: number, end: string): number {
  const at = text.indexOf(end, from)
  return at < 0 ? -1 : at + end.length
}

/** A doctype may contain an internal subset in brackets, in which `>` does not end it. */
function endOfDoctype(text: string, from: number): number {
  const subset = text.indexOf('[', from)
  const end = endOf(text, from, '>')
  if (subset < 0 || end < subset) return end
  const behind = endOf(text, subset, ']')
  return behind < 0 ? -1 : endOf(text, behind, '>')
}

/**
 * The index of the first element of a text, after declaration, comments and doctype, if it is `svg`; -1 otherwise. Reads every character
 * once, so the time is linear in the length.
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
