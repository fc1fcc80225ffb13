import type { Ink, SeparatedColor } from '#domain/design/document-schema.ts'
import { inkKey } from '#domain/design/side-inks.ts'
import type { Separation } from './separation.ts'

/** A colour of a picture and the ink that prints it; null leaves it out. */
export interface AssignedColor {
  readonly hex: string
  readonly ink: Ink | null
}

/** The colours of a picture with their inks, in the order in which they were found. */
export const assignedColors = ({ inks, separation }: Separation): readonly AssignedColor[] =>
  separation.map(({ hex, ink }) => ({ hex, ink: ink === null ? null : (inks[ink] ?? null) }))

/** Colours of one ink share it, an ink that prints nothing is dropped. */
function separationOf(colors: readonly AssignedColor[]): Separation {
  const inks = new Map<string, Ink>()
  for (const { ink } of colors) if (ink && !inks.has(inkKey(ink))) inks.set(inkKey(ink), ink)
  const keys = [...inks.keys()]
  return {
    inks: [...inks.values()],
    separation: colors.map(({ hex, ink }): SeparatedColor => ({ hex, ink: ink && keys.indexOf(inkKey(ink)) })),
  }
}

/**
 * A picture with one of its colours printed in another ink, or not at all. The same separation comes back when that would leave nothing
 * to print.
 */
export function assignInk(before: Separation, hex: string, ink: Ink | null): Separation {
  const after = separationOf(assignedColors(before).map((color) => (color.hex === hex ? { hex, ink } : color)))
  return after.inks.length > 0 ? after : before
}

/** A picture with one of its inks exchanged: all that it prints goes along. */
export const exchangeInk = (before: Separation, old: Ink, ink: Ink): Separation =>
  separationOf(assignedColors(before).map(({ hex, ink: own }) => ({ hex, ink: own !== null && inkKey(own) === inkKey(old) ? ink : own })))

/** A separation with the codes that its colours had before: a shopper who matched a red once keeps it in whatever number of inks. */
export function keepCodes(proposed: Separation, before: Separation): Separation {
  const codes = new Map(assignedColors(before).flatMap(({ hex, ink }) => (ink?.pantone ? [[hex, ink] as const] : [])))
  return separationOf(assignedColors(proposed).map(({ hex, ink }) => ({ hex, ink: ink && (codes.get(ink.hex) ?? ink) })))
}
