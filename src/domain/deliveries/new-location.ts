import { locationFields } from './location-form.ts'
import { nameKey } from './name-key.ts'
import type { LocationText } from './read-locations.ts'
import type { ChosenLocation } from './split-draft.ts'

/** A branch of a sheet whose location is known. */
export interface KnownBranch {
  readonly name: string
  readonly location: ChosenLocation
}

/** The value that most of them have; empty for none. */
function usual(values: readonly string[]): string {
  const counts = [...Map.groupBy(values, (value) => value)].map(([value, same]) => ({ value, count: same.length }))
  return counts.toSorted((one, other) => other.count - one.count)[0]?.value ?? ''
}

/**
 * What is known of a branch that is no location yet, to be completed. Where the sheet calls its other branches by their cities, the name
 * is a city, and the company is theirs; otherwise it is the company.
 */
export function newLocation(name: string, known: readonly KnownBranch[]): LocationText {
  const empty = Object.fromEntries(locationFields.map((field) => [field, ''])) as LocationText
  const byCity = known.filter((branch) => nameKey(branch.location.city) === nameKey(branch.name))
  if (byCity.length * 2 <= known.length) return { ...empty, companyName: name }
  const usualOf = (field: 'companyName' | 'country') => usual(byCity.map(({ location }) => location[field]))
  return { ...empty, companyName: usualOf('companyName'), city: name, country: usualOf('country') }
}
