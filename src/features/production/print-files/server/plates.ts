import { colorCodeKey } from '#domain/colors/color-code.ts'
import { nearestPantones } from '#domain/colors/pantone-table.ts'
import type { Ink } from '#domain/design/document.ts'
import { bookCode } from '#domain/design/ink-code.ts'
import { inkKey, isMixed } from '#domain/design/side-inks.ts'

/** The plate or screen of one ink. */
export interface Plate {
  /** The colorant in the print file: "PANTONE 485 C", otherwise the typed code in capitals, otherwise "HEX C8102E"; in no language. */
  readonly name: string
  /** Its colour on screen. */
  readonly hex: string
}

/** Plate names with a fixed meaning in PDF: an ink of that name would print on process plates, on all plates or on none. */
const ownPlates: ReadonlySet<string> = new Set(['ALL', 'NONE', 'CYAN', 'MAGENTA', 'YELLOW', 'BLACK'])

/** Prefixes of other kinds of plate names: a typed code must not be taken for one. */
const otherPlates = /^(?:HEX|INK|PANTONE|CMYK) /

/** The plate name of a code in no book: its normalised spelling in capitals, without the finish that was added for comparison. */
function typedName(ink: Ink): string {
  const key = inkKey(ink)
  const bare = key.replace(/ c$/, '')
  const code = inkKey({ ...ink, pantone: bare }) === key ? bare : key
  const capitals = code.toUpperCase()
  // A few letters share a capital, as ß and ss: those stay small.
  const name = capitals.toLowerCase() === code ? capitals : code
  return ownPlates.has(name) || otherPlates.test(name) ? `INK ${name}` : name
}

function nameOf(ink: Ink): string {
  if (colorCodeKey(ink.pantone ?? '') === '') return `HEX ${ink.hex.slice(1).toUpperCase()}`
  return bookCode(ink) ?? typedName(ink)
}

/** The ink of the Pantone book that is nearest to an ink mixed by eye, with its CIEDE2000 difference; null for an ink with a code. */
export function nearestPantone(ink: Ink): { readonly name: string; readonly difference: number } | null {
  const [nearest] = isMixed(ink) ? nearestPantones(ink.hex, 1) : []
  return nearest ? { name: `PANTONE ${nearest.name}`, difference: nearest.difference } : null
}

/** The plate of an ink. Inks with the same code share it whatever their screen colours, as in the price. */
export const plateOf = (ink: Ink): Plate => ({ name: nameOf(ink), hex: ink.hex.toLowerCase() })

/** The plates of inks in their order, without repetition; the screen colour is that of the first ink with the code. */
export function platesOf(inks: readonly Ink[]): readonly Plate[] {
  const plates = new Map<string, Plate>()
  for (const plate of inks.map(plateOf)) if (!plates.has(plate.name)) plates.set(plate.name, plate)
  return [...plates.values()]
}
