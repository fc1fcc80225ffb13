import { converter, differenceCiede2000, type Lab65, modeLab65, modeLrgb, modeRgb, useMode } from 'culori/fn'

useMode(modeRgb)
useMode(modeLrgb)
useMode(modeLab65)

const labOf = converter('lab65')
const ciede2000 = differenceCiede2000()

/** A colour in a perceptually uniform space, converted once for many comparisons. */
export type LabColor = Lab65

/** Converts a `#rrggbb` colour to CIELAB under daylight (D65). Throws for anything else. */
export function labColor(hex: string): LabColor {
  const lab = labOf(hex)
  if (!lab) throw new Error(`${hex} is no colour`)
  return lab
}

/** CIEDE2000 of two colours: 0 is equal, about 1 is just noticeable, 100 is black and white. */
export const labDifference = (a: LabColor, b: LabColor): number => ciede2000(a, b)

/** CIEDE2000 of two `#rrggbb` colours. */
export const colorDifference = (a: string, b: string): number => labDifference(labColor(a), labColor(b))
