import { cmykName, readCmyk } from '#domain/colours/cmyk.ts'
import { keptCode } from '#domain/colours/colour-code.ts'
import { findPantone } from '#domain/colours/pantone-table.ts'
import type { Ink } from '#domain/design/document.ts'

/** One ink on the press, and the plate or screen that carries it. */
export interface Plate {
  /** The colorant in the print file: "PANTONE 485 C", else the code as it was typed, else "HEX C8102E". */
  readonly name: string
  /** What it looks like on a screen. */
  readonly hex: string
}

function nameOf({ hex, pantone = '' }: Ink): string {
  const code = keptCode(pantone)
  if (code === '') return `HEX ${hex.slice(1).toUpperCase()}`
  const cmyk = readCmyk(code)
  if (cmyk) return cmykName(cmyk)
  const known = findPantone(code)
  return known ? `PANTONE ${known.name}` : code
}

/** The plate of an ink. Inks of one code share it whatever a screen shows for them, as the price counted them. */
export const plateOf = (ink: Ink): Plate => ({ name: nameOf(ink), hex: ink.hex.toLowerCase() })

/** The plates that inks need, each once, in their order; what a screen shows for one code is what came first. */
export function platesOf(inks: readonly Ink[]): readonly Plate[] {
  const plates = new Map<string, Plate>()
  for (const plate of inks.map(plateOf)) if (!plates.has(plate.name)) plates.set(plate.name, plate)
  return [...plates.values()]
}
