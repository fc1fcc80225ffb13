import { nameKey, wordsOf } from './name-key.ts'
import { nearestKeys } from './nearest-keys.ts'
import type { ChosenLocation } from './split-draft.ts'

/** A delivery location with everything by which a sheet may name it. */
export interface NamedLocation extends ChosenLocation {
  readonly firstName: string
  readonly lastName: string
}

/** The locations that a name may mean: exactly one is found, several are to be asked; without an exact one they are only similar. */
export interface NameMatch {
  readonly isExact: boolean
  readonly locations: readonly ChosenLocation[]
}

/** More are not offered; the field to choose a location finds them by typing. */
const maxOffered = 8

/** Similar ones are sought for so many names: a sheet with more unknown ones is the wrong sheet. */
const maxSought = 100

/** The keys of what a location may be called; those of an earlier line are what people more likely mean. */
function namesOf(location: NamedLocation): readonly (readonly string[])[] {
  const { companyName, city, zipCode, street, firstName, lastName } = location
  const [company = '', town = '', zip = '', road = '', first = '', last = ''] = [
    companyName,
    city,
    zipCode,
    street,
    firstName,
    lastName,
  ].map(nameKey)
  return [
    [company],
    [company + town, town + company, company + road, company + zip, company + road + zip + town],
    [town, zip, zip + town, town + zip],
    [road, road + town, town + road, road + zip + town],
    [first + last, last + first],
  ]
}

/** The locations by those of their keys that are wanted: with thousands of locations the others are not kept. */
function indexOf(
  locations: readonly NamedLocation[],
  keysOf: (location: NamedLocation) => readonly string[],
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<NamedLocation>> {
  const index = new Map([...wanted].map((key) => [key, new Set<NamedLocation>()]))
  for (const location of locations) for (const key of keysOf(location)) index.get(key)?.add(location)
  return index
}

const chosen = ({ id, companyName, street, zipCode, city, country }: NamedLocation): ChosenLocation => ({
  id,
  companyName,
  street,
  zipCode,
  city,
  country,
})

/** The first locations that are offered for a name, of all that it may mean. */
const offered = (found: readonly NamedLocation[]): readonly ChosenLocation[] => found.slice(0, maxOffered).map(chosen)

/** The locations that have every word of a name, for each name. */
function similarLocations(locations: readonly NamedLocation[], names: readonly string[]): ReadonlyMap<string, readonly ChosenLocation[]> {
  const sought = [...new Set(names)].slice(0, maxSought).map((name) => ({ name, words: wordsOf(name) }))
  const wordsAt = ({ companyName, street, zipCode, city, country, firstName, lastName }: NamedLocation) =>
    wordsOf([companyName, street, zipCode, city, country, firstName, lastName].join(' '))
  const index = indexOf(locations, wordsAt, new Set(sought.flatMap(({ words }) => words)))
  return new Map(
    sought.map(({ name, words }) => {
      const found = words.map((word) => index.get(word) ?? new Set<NamedLocation>()).toSorted((a, b) => a.size - b.size)
      return [name, offered([...(found[0] ?? [])].filter((location) => found.every((at) => at.has(location))))]
    }),
  )
}

/** The locations of which a name is a letter or two away, for each name: a typing error is offered with what was meant. */
function nearestLocations(
  namesAt: ReadonlyMap<NamedLocation, readonly (readonly string[])[]>,
  names: readonly string[],
): ReadonlyMap<string, readonly ChosenLocation[]> {
  const nearest = nearestKeys([...namesAt.values()].flat(2), names.slice(0, maxSought).map(nameKey))
  const wanted = new Set([...nearest.values()].flat())
  const index = indexOf([...namesAt.keys()], (location) => namesAt.get(location)?.flat() ?? [], wanted)
  const foundBy = (name: string) => new Set((nearest.get(nameKey(name)) ?? []).flatMap((key) => [...(index.get(key) ?? [])]))
  return new Map(names.map((name) => [name, offered([...foundBy(name)])]))
}

/**
 * Finds delivery locations by the names of a sheet: company, city, postal code, street, contact, or company and place together. Case,
 * accents, spaces and signs don't count.
 */
export function matchLocations(locations: readonly NamedLocation[], wanted: readonly string[]): readonly NameMatch[] {
  const keyOf = new Map(wanted.map((name) => [name, nameKey(name)]))
  const keys = new Set([...keyOf.values()].filter((key) => key !== ''))
  const namesAt = new Map(locations.map((location) => [location, namesOf(location)]))
  const tiers = [0, 1, 2, 3, 4].map((tier) => indexOf(locations, (location) => namesAt.get(location)?.[tier] ?? [], keys))
  const exact = new Map(
    [...keys].flatMap((key) => {
      const found = tiers.map((tier) => tier.get(key)).find((at) => at && at.size > 0)
      return found ? [[key, offered([...found])] as const] : []
    }),
  )
  const unknown = wanted.filter((name) => !exact.has(keyOf.get(name) ?? ''))
  const similar = unknown.length > 0 ? similarLocations(locations, unknown) : new Map<string, readonly ChosenLocation[]>()
  const mistyped = [...new Set(unknown)].filter((name) => (similar.get(name) ?? []).length === 0)
  const nearest = mistyped.length > 0 ? nearestLocations(namesAt, mistyped) : similar
  return wanted.map((name) => {
    const found = exact.get(keyOf.get(name) ?? '')
    return { isExact: found !== undefined, locations: found ?? nearest.get(name) ?? similar.get(name) ?? [] }
  })
}
