/** Widths of bar, space, bar, space, bar, space in modules for the symbol values 0–105 (ISO/IEC 15417), and the stop symbol. */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ')
const stop = '2331112'
const startB = 104
const startC = 105
/** Changes from code set C to B. */
const toB = 100

/** A bar of a barcode, measured in modules. */
export interface Bar {
  readonly from: number
  readonly width: number
}

/** Symbol values: the leading pairs of digits in code set C, what follows them one by one in set B. */
function valuesOf(text: string): number[] {
  const [pairs = ''] = /^(?:\d\d)*/.exec(text) ?? []
  const inPairs = (pairs.match(/../g) ?? []).map(Number)
  const rest = Array.from(text.slice(pairs.length), (character) => character.charCodeAt(0) - 32)
  if (inPairs.length === 0) return [startB, ...rest]
  return [startC, ...inPairs, ...(rest.length === 0 ? [] : [toB, ...rest])]
}

/**
 * Encodes digits and hyphens, such as the code of an order or of one of its lines, as Code 128, without quiet zones.
 * @throws RangeError for anything else
 */
export function code128(text: string): { readonly bars: readonly Bar[]; readonly modules: number } {
  if (!/^[\d-]+$/.test(text)) throw new RangeError('only digits and hyphens')
  const values = valuesOf(text)
  const check = values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103
  const widths = [...values, check].map((value) => symbols[value] ?? '').join('') + stop
  const bars: Bar[] = []
  let modules = 0
  for (const [index, width] of Array.from(widths, Number).entries()) {
    if (index % 2 === 0) bars.push({ from: modules, width })
    modules += width
  }
  return { bars, modules }
}
