import type { Ink, SeparatedColor } from '#domain/design/document-schema.ts'
import { inkKey } from '#domain/design/side-inks.ts'
import type { Separation } from './separation.ts'

/** A colour of a picture and the ink that prints it; null leaves it unprinted. */
export interface AssignedColor {
  readonly hex: string
  readonly ink: Ink | null
}

/** The colours of a picture with their inks, in detection order. */
export const assignedColors = ({ inks, separation }: Separation): readonly AssignedColor[] =>
  separation.map(({ hex, ink }) => ({ hex, ink: ink === null ? null : (inks[ink] ?? null) }))

/** Groups colours by ink and drops inks that print nothing. */
function separationOf(colors: readonly AssignedColor[]): Separation {
  const inks = new Map<string, Ink>()
  for (const { ink } of colors) if (ink && !inks.has(inkKey(ink))) inks.set(inkKey(ink), ink)
  const keys = [...inks.keys()]
  return {
    inks: [...inks.values()],
    separation: colors.map(({ hex, ink }): SeparatedColor => ({ hex, ink: ink && keys.indexOf(inkKey(ink)) })),
  }
}

/** Prints one colour of a picture in another ink, or not at all. Returns the same separation if nothing would be left to print. */
export function assignInk(before: Separation, hex: string, ink: Ink | null): Separation {
  const after = separationOf(assignedColors(before).map((color) => (color.hex === hex ? { hex, ink } : color)))
  return after.inks.length > 0 ? after : before
}

/** Replaces one ink of a picture for all colours that it prints. */
export const exchangeInk = (before: Separation, old: Ink, ink: Ink): Separation =>
  separationOf(assignedColors(before).map(({ hex, ink: own }) => ({ hex, ink: own !== null && inkKey(own) === inkKey(old) ? ink : own })))

/** Restores the ink codes that the colours had before, so that a red matched once keeps its code in any number of inks. */
export function restoreCodes(proposed: Separation, before: Separation): Separation {
  const codes = new Map(assignedColors(before).flatMap(({ hex, ink }) => (ink?.pantone ? [[hex, ink] as const] : [])))
  return separationOf(assignedColors(proposed).map(({ hex, ink }) => ({ hex, ink: ink && (codes.get(ink.hex) ?? ink) })))
}
