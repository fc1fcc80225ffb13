import { chunksOf, textAt } from './bitmap-chunks.ts'

/** White, red, green and blue as x and y of CIE 1931. */
export type Chromaticities = readonly [number, number, number, number, number, number, number, number]

/** The colours of a PNG that names others than sRGB without a profile. */
export interface PngColors {
  /** Converts a sample, 0 to 1, to light, 0 to 1. */
  readonly lightOf: (sample: number) => number
  readonly chromaticities: Chromaticities
}

export const srgbChromaticities: Chromaticities = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]

/** The transfer function of IEC 61966-2-1. */
export const srgbLight = (sample: number): number => (sample <= 0.040_45 ? sample / 12.92 : ((sample + 0.055) / 1.055) ** 2.4)
const powerLight =
  (exponent: number) =>
  (sample: number): number =>
    sample ** exponent
const televisionLight = (sample: number): number => (sample < 0.081 ? sample / 4.5 : ((sample + 0.099) / 1.099) ** (1 / 0.45))

/** The code points of ITU-T H.273 that PNGs use. */
const primaries: Readonly<Record<number, Chromaticities>> = {
  1: srgbChromaticities,
  5: [0.3127, 0.329, 0.64, 0.33, 0.29, 0.6, 0.15, 0.06],
  6: [0.3127, 0.329, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07],
  9: [0.3127, 0.329, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046],
  11: [0.314, 0.351, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
  12: [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
}
const transfers: Readonly<Record<number, (sample: number) => number>> = {
  1: televisionLight,
  4: powerLight(2.2),
  5: powerLight(2.8),
  6: televisionLight,
  8: powerLight(1),
  13: srgbLight,
  14: televisionLight,
  15: televisionLight,
}

/** Programs round sRGB's own numbers, whose exponent they write as 1/2.2. */
const isPlainGamma = (gamma: number): boolean => Math.abs(gamma - 0.454_55) < 0.01
const isPlain = (chromaticities: Chromaticities): boolean =>
  chromaticities.every((value, index) => Math.abs(value - (srgbChromaticities[index] ?? 0)) < 0.005)

const numbersOf = (data: Uint8Array): readonly number[] => {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return Array.from({ length: Math.floor(data.length / 4) }, (_, index) => view.getUint32(index * 4) / 100_000)
}

/**
 * The colours that a PNG names by the chunks cICP, or gAMA and cHRM, as browsers read them (PNG, third edition, 13.13): libraries of presses
 * ignore them. Null for sRGB, for a profile, which all programs apply, and for the transfer functions of HDR.
 */
export function pngColors(bytes: Uint8Array): PngColors | null {
  if (textAt(bytes, 1, 3) !== 'PNG') return null
  const chunks = new Map<string, Uint8Array>()
  for (const [name, data] of chunksOf(bytes)) {
    if (name === 'IDAT') break
    if (!chunks.has(name)) chunks.set(name, data)
  }
  const codes = chunks.get('cICP')
  if (codes) {
    const [of = 0, by = 0] = codes
    const [chromaticities, lightOf] = [primaries[of], transfers[by]]
    if (!chromaticities || !lightOf) return null
    return lightOf === srgbLight && isPlain(chromaticities) ? null : { lightOf, chromaticities }
  }
  if (chunks.has('iCCP') || chunks.has('sRGB')) return null
  const [gamma] = numbersOf(chunks.get('gAMA') ?? new Uint8Array())
  const named = numbersOf(chunks.get('cHRM') ?? new Uint8Array())
  const chromaticities =
    named.length === 8 && named.every((value) => value > 0 && value < 1) ? (named as unknown as Chromaticities) : srgbChromaticities
  const hasGamma = gamma !== undefined && gamma > 0 && !isPlainGamma(gamma)
  if (!hasGamma && isPlain(chromaticities)) return null
  return { lightOf: hasGamma ? powerLight(1 / gamma) : srgbLight, chromaticities }
}
