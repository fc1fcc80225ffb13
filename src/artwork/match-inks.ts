import { colorDifference } from '#domain/colors/difference.ts'
import { nearestPantones } from '#domain/colors/pantone-table.ts'
import type { Ink } from '#domain/design/document-schema.ts'
import { isMixed, plainInks } from '#domain/design/side-inks.ts'
import { assignedColors, exchangeInk } from './assign-inks.ts'
import type { Separation } from './separation.ts'

/** The ink of the press that looks most like a colour: a coated Pantone ink, or plain black or white. */
export function nearestInk(hex: string): Ink {
  const [nearest] = nearestPantones(hex, 1)
  const plain = plainInks.find((each) => !nearest || colorDifference(each.hex, hex) < nearest.difference)
  return plain || !nearest ? (plain ?? { hex }) : { hex: nearest.hex, pantone: nearest.name }
}

/** The nearest ink for an ink that is mixed by eye; any other ink is itself. */
export const matchedInk = (ink: Ink): Ink => (isMixed(ink) ? nearestInk(ink.hex) : ink)

/** Whether a picture has inks that are mixed by eye. Without a separation its colours are unknown, and there is nothing to match. */
export const hasMixedInks = ({ inks, separation }: Separation): boolean => separation.length > 0 && inks.some(isMixed)

/** Replaces the inks of a picture that are mixed by eye with the nearest ones. Two that match the same one become one ink. */
export function matchInks(before: Separation): Separation {
  if (!hasMixedInks(before)) return before
  return before.inks.filter(isMixed).reduce((separation, ink) => exchangeInk(separation, ink, nearestInk(ink.hex)), before)
}

/** A colour of a picture, the ink that prints it, or would after matching, and their difference by CIEDE2000. */
export interface MatchedColor {
  readonly hex: string
  readonly ink: Ink
  readonly difference: number
}

/** The printed colours of a picture with their nearest inks. */
export const matchedColors = (separation: Separation): readonly MatchedColor[] =>
  assignedColors(separation).flatMap(({ hex, ink }) => {
    const matched = ink && matchedInk(ink)
    return matched ? [{ hex, ink: matched, difference: colorDifference(hex, matched.hex) }] : []
  })
