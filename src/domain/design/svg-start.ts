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

const doctypeMark = /<!--|<\?|["'[\]>]/g
const endOfMark: Readonly<Record<string, string>> = { '<!--': '-->', '<?': '?>', '"': '"', "'": "'" }

/** A doctype may contain an internal subset in brackets. Neither `>` nor `]` ends it inside of comments and strings. */
function endOfDoctype(text: string, from: number): number {
  let isInSubset = false
  doctypeMark.lastIndex = from + 1
  for (let found = doctypeMark.exec(text); found; found = doctypeMark.exec(text)) {
    const [mark] = found
    const end = endOfMark[mark]
    if (mark === '>' && !isInSubset) return doctypeMark.lastIndex
    if (mark === '[') isInSubset = true
    else if (mark === ']') isInSubset = false
    else if (end !== undefined) {
      doctypeMark.lastIndex = endOf(text, doctypeMark.lastIndex, end)
      if (doctypeMark.lastIndex < found.index) return -1
    }
  }
  return -1
}

/**
 * The index of the first element of a text, after declaration, comments and doctype, if it is `svg` with any prefix; -1 otherwise. Reads
 * every character once, so the time is linear in the length.
 */
export function svgStart(text: string): number {
  for (let at = skipBlanks(text, 0); at >= 0; at = skipBlanks(text, at)) {
    let end: number
    if (text.startsWith('<?', at)) end = endOf(text, at, '?>')
    else if (text.startsWith('<!--', at)) end = endOf(text, at + 4, '-->')
    else if (/^<!doctype\s$/i.test(text.slice(at, at + 10))) end = endOfDoctype(text, at)
    else return /^<(?:[a-z_][\w.-]{0,60}:)?svg[\s>/]/i.test(text.slice(at, at + 70)) ? at : -1
    if (end < 0) return -1
    at = end
  }
  return -1
}

/** Everything before the root element of an SVG; null if the text is none. */
export function svgProlog(text: string): string | null {
  const start = svgStart(text)
  return start < 0 ? null : text.slice(0, start)
}

/** Whether a text is an SVG. */
export const startsAsSvg = (text: string): boolean => svgStart(text) >= 0
