import * as source from 'pantone-table'
import { colorCodeKey } from './color-code.ts'
import { labColor, type LabColor, labDifference } from './difference.ts'

/**
 * An ink of the Pantone books. `hex` is an approximate screen colour from a free table, not Pantone's own value, and labelled as such
 * wherever it is shown.
 */
export interface PantoneInk {
  /** "485 C" on coated, "485 U" on uncoated stock; "Black C", "Cool Gray 10 C". */
  readonly name: string
  readonly hex: string
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * Compares numbers by value. One collator for thousands of names: `localeCompare` resolves the locale for every pair and would slow down
 * every start.
 */
const byNumber = new Intl.Collator('en', { numeric: true })

/** The inks on coated and uncoated stock, without the table's fashion and skin tones, which are not inks. */
const inks: readonly PantoneInk[] = Object.entries(source as Readonly<Record<string, string>>)
  .filter(([key]) => /_[cu]$/.test(key))
  .map(([key, hex]) => ({
    name: key
      .replace(/^pantone_/, '')
      .split('_')
      .map(capital)
      .join(' '),
    hex,
  }))
  .toSorted((a, b) => byNumber.compare(a.name, b.name))

const byKey: ReadonlyMap<string, PantoneInk> = new Map(inks.map((ink) => [colorCodeKey(ink.name), ink]))

/** Finds the ink of a typed code in any spelling; without a finish, the one on coated stock. Null for an unknown code. */
export function findPantone(typed: string): PantoneInk | null {
  const key = colorCodeKey(typed)
  return byKey.get(key) ?? byKey.get(`${key} c`) ?? byKey.get(`${key} u`) ?? null
}

/** The inks whose name starts with the typed text, at most `max`: exact matches first, coated before uncoated, then by number. */
export function pantonesBeginning(typed: string, max: number): readonly PantoneInk[] {
  const key = colorCodeKey(typed)
  if (key === '') return []
  const exact = [key, `${key} c`, `${key} u`].flatMap((name) => byKey.get(name) ?? [])
  const others = inks.filter((ink) => colorCodeKey(ink.name).startsWith(key) && !exact.includes(ink))
  return [...exact, ...others.filter(({ name }) => name.endsWith('C')), ...others.filter(({ name }) => name.endsWith('U'))].slice(0, max)
}

let labs: readonly (readonly [PantoneInk, LabColor])[] | undefined
const coatedLabs = () => (labs ??= inks.filter(({ name }) => name.endsWith(' C')).map((ink) => [ink, labColor(ink.hex)] as const))

/** The coated inks nearest to a `#rrggbb` colour by CIEDE2000, nearest first. Coated because products are lacquered. */
export function nearestPantones(hex: string, max: number): readonly (PantoneInk & { readonly difference: number })[] {
  const target = labColor(hex)
  return coatedLabs()
    .map(([ink, lab]) => ({ ...ink, difference: labDifference(target, lab) }))
    .toSorted((a, b) => a.difference - b.difference)
    .slice(0, max)
}
