import { cmykName, readCmyk } from '#domain/colors/cmyk.ts'
import { colorCodeKey } from '#domain/colors/color-code.ts'
import { findPantone } from '#domain/colors/pantone-table.ts'
import type { Ink } from '#domain/design/document.ts'
import { inkKey } from '#domain/design/side-inks.ts'

/** The plate or screen of one ink. */
export interface Plate {
  /** The colorant in the print file: "PANTONE 485 C", otherwise the typed code in capitals, otherwise "HEX C8102E". */
  readonly name: string
  /** Its colour on screen. */
  readonly hex: string
}

/** Plate names with a fixed meaning in PDF: an ink of that name would print on process plates, on all plates or on none. */
const ownPlates: ReadonlySet<string> = new Set(['ALL', 'NONE', 'CYAN', 'MAGENTA', 'YELLOW', 'BLACK'])

/** Prefixes of other kinds of plate names: a typed code must not be taken for one. */
const otherPlates = /^(?:HEX|INK|PANTONE) /

/** The plate name of an unknown code, in its normalised spelling, without the finish that was added for comparison. */
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

/** The plate of an ink. Inks with the same code share it whatever their screen colours, as in the price. */
export const plateOf = (ink: Ink): Plate => ({ name: nameOf(ink), hex: ink.hex.toLowerCase() })

/** The plates of inks in their order, without repetition; the screen colour is that of the first ink with the code. */
export function platesOf(inks: readonly Ink[]): readonly Plate[] {
  const plates = new Map<string, Plate>()
  for (const plate of inks.map(plateOf)) if (!plates.has(plate.name)) plates.set(plate.name, plate)
  return [...plates.values()]
}
