import type { Ink, SeparatedColour } from '#domain/design/document-schema.ts'
import { inkKey } from '#domain/design/side-inks.ts'
import type { Separation } from './separation.ts'

/** A colour of a picture and the ink that prints it; null leaves it out. */
export interface AssignedColour {
  readonly hex: string
  readonly ink: Ink | null
}

/** The colours of a picture with their inks, in the order in which they were found. */
export const assignedColours = ({ inks, separation }: Separation): readonly AssignedColour[] =>
  separation.map(({ hex, ink }) => ({ hex, ink: ink === null ? null : (inks[ink] ?? null) }))

/** Colours of one ink share it, an ink that prints nothing is dropped. */
function separationOf(colours: readonly AssignedColour[]): Separation {
  const inks = new Map<string, Ink>()
  for (const { ink } of colours) if (ink && !inks.has(inkKey(ink))) inks.set(inkKey(ink), ink)
  const keys = [...inks.keys()]
  return {
    inks: [...inks.values()],
    separation: colours.map(({ hex, ink }): SeparatedColour => ({ hex, ink: ink && keys.indexOf(inkKey(ink)) })),
  }
}

/**
 * A picture with one of its colours printed in another ink, or not at all. The same separation comes back when that would leave nothing
 * to print.
 */
export function assignInk(before: Separation, hex: string, ink: Ink | null): Separation {
  const after = separationOf(assignedColours(before).map((colour) => (colour.hex === hex ? { hex, ink } : colour)))
  return after.inks.length > 0 ? after : before
}

/** A picture with one of its inks exchanged: all that it prints goes along. */
export const exchangeInk = (before: Separation, old: Ink, ink: Ink): Separation =>
  separationOf(assignedColours(before).map(({ hex, ink: own }) => ({ hex, ink: own !== null && inkKey(own) === inkKey(old) ? ink : own })))

/** A separation with the codes that its colours had before: a shopper who matched a red once keeps it in whatever number of inks. */
export function keepCodes(proposed: Separation, before: Separation): Separation {
  const codes = new Map(assignedColours(before).flatMap(({ hex, ink }) => (ink?.pantone ? [[hex, ink] as const] : [])))
  return separationOf(assignedColours(proposed).map(({ hex, ink }) => ({ hex, ink: ink && (codes.get(ink.hex) ?? ink) })))
}
