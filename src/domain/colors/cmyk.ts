/** Shares of the four process inks, in whole percent. */
export interface Cmyk {
  readonly cyan: number
  readonly magenta: number
  readonly yellow: number
  readonly black: number
}

export const cmykChannels = ['cyan', 'magenta', 'yellow', 'black'] as const satisfies readonly (keyof Cmyk)[]

const labelled = /^c\s*(\d{1,3})%?[\s,;/|]*m\s*(\d{1,3})%?[\s,;/|]*y\s*(\d{1,3})%?[\s,;/|]*k\s*(\d{1,3})%?$/i
const plain = /^(\d{1,3})%?[\s,;/|]+(\d{1,3})%?[\s,;/|]+(\d{1,3})%?[\s,;/|]+(\d{1,3})%?$/

/** Parses a typed CMYK code: "CMYK 0 95 100 0", "0/95/100/0", "C0 M95 Y100 K0"; null if invalid. */
export function readCmyk(typed: string): Cmyk | null {
  const shares = typed
    .trim()
    .replace(/^cmyk[\s:(]*/i, '')
    .replace(/\s*\)$/, '')
  const found = labelled.exec(shares) ?? plain.exec(shares)
  if (!found) return null
  const [cyan, magenta, yellow, black] = found.slice(1).map(Number) as [number, number, number, number]
  return Math.max(cyan, magenta, yellow, black) > 100 ? null : { cyan, magenta, yellow, black }
}

/** The canonical spelling of a CMYK code: "CMYK 0 95 100 0". */
export const cmykName = ({ cyan, magenta, yellow, black }: Cmyk): string => `CMYK ${cyan} ${magenta} ${yellow} ${black}`

const hexByte = (share: number): string =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')

/**
 * The screen colour of a CMYK code: paper minus the inks, without a profile. Only an approximation, because real inks are less pure; the
 * press uses the code.
 */
export function cmykToHex({ cyan, magenta, yellow, black }: Cmyk): string {
  const light = 1 - black / 100
  return `#${[cyan, magenta, yellow].map((share) => hexByte((1 - share / 100) * light)).join('')}`
}

/** Converts a `#rrggbb` colour to CMYK with maximum black, by the same formula. */
export function hexToCmyk(hex: string): Cmyk {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const light = Math.max(...channels)
  const [cyan, magenta, yellow] = channels.map((channel) => (light === 0 ? 0 : Math.round((1 - channel / light) * 100))) as [
    number,
    number,
    number,
  ]
  return { cyan, magenta, yellow, black: Math.round((1 - light) * 100) }
}
