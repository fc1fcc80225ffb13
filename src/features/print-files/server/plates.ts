import { cmykName, readCmyk } from '#domain/colors/cmyk.ts'
import { colorCodeKey } from '#domain/colors/color-code.ts'
import { findPantone } from '#domain/colors/pantone-table.ts'
import type { Ink } from '#domain/design/document.ts'
import { inkKey } from '#domain/design/side-inks.ts'

/** One ink on the press, and the plate or screen that carries it. */
export interface Plate {
  /** The colorant in the print file: "PANTONE 485 C", else what was typed, in capitals, else "HEX C8102E". */
  readonly name: string
  /** What it looks like on a screen. */
  readonly hex: string
}

/** Plates that every press and PDF has of its own: a shopper's ink under such a name would print on them, on all plates or on none. */
const ownPlates: ReadonlySet<string> = new Set(['ALL', 'NONE', 'CYAN', 'MAGENTA', 'YELLOW', 'BLACK'])

/** How the plates of other kinds of inks begin: a code that was typed so is none of them. */
const otherPlates = /^(?:HEX|INK|PANTONE) /

/** A code of no book in the one spelling that its plate has; a finish that was added for comparing does not belong to it. */
function typedName(ink: Ink): string {
  const key = inkKey(ink)
  const bare = key.replace(/ c$/, '')
  const name = (inkKey({ ...ink, pantone: bare }) === key ? bare : key).toUpperCase()
  return ownPlates.has(name) || otherPlates.test(name) ? `INK ${name}` : name
}

function nameOf(ink: Ink): string {
  const code = colorCodeKey(ink.pantone ?? '')
  if (code === '') return `HEX ${ink.hex.slice(1).toUpperCase()}`
  const cmyk = readCmyk(code)
  if (cmyk) return cmykName(cmyk)
  const known = findPantone(code)
  return known ? `PANTONE ${known.name}` : typedName(ink)
}

/** The plate of an ink. Inks of one code share it whatever a screen shows for them, as the price counted them. */
export const plateOf = (ink: Ink): Plate => ({ name: nameOf(ink), hex: ink.hex.toLowerCase() })

/** The plates that inks need, each once, in their order; what a screen shows for one code is what came first. */
export function platesOf(inks: readonly Ink[]): readonly Plate[] {
  const plates = new Map<string, Plate>()
  for (const plate of inks.map(plateOf)) if (!plates.has(plate.name)) plates.set(plate.name, plate)
  return [...plates.values()]
}
