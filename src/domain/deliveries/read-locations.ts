import { visibleText } from '../format/visible-text.ts'
import { foldText } from '../lists/fold-text.ts'
import { type HiddenCells, hiddenParts } from '../lists/hidden-parts.ts'
import { type Locale, locales, sites } from '../locale.ts'
import { countryName } from '../postal/country-name.ts'
import { countries, type Country, isCountry } from '../postal/countries.ts'
import { type LocationError, locationErrors, type LocationFieldName, locationFields, locationIssue } from './location-form.ts'

/** More locations at once are not taken. */
export const maxLocationRows = 5000
/** More locations of a company are not taken. */
export const maxLocations = 20_000
/** Columns to the right of them are left out. */
export const maxLocationColumns = 40
/** The most issues that are named; the rest is counted. */
const maxNamedIssues = 200

export type LocationText = Readonly<Record<LocationFieldName, string>>

/** A cell of a spreadsheet as text; null if it cannot be read. */
export type LocationCell = string | null

/** What can be wrong in a sheet of locations: with a field, a cell or the whole sheet. */
export const locationSheetIssues = [
  ...(Object.keys(locationErrors) as LocationError[]),
  'missingColumn',
  'unreadableCell',
  'hiddenSheet',
  'hiddenColumn',
  'hiddenRow',
  'tooManyRows',
  'tooManyLocations',
  'noRows',
] as const

/** An error with its place. `row` is 1-based as in the spreadsheet; null for the sheet as a whole. */
export interface LocationSheetIssue {
  readonly row: number | null
  readonly field: LocationFieldName | null
  readonly issue: (typeof locationSheetIssues)[number]
  readonly value: string
}

export type ReadLocations =
  | { readonly ok: true; readonly locations: readonly LocationText[] }
  | {
      readonly ok: false
      readonly errors: readonly LocationSheetIssue[]
      readonly total: number
      /** The locations of the rows without an error; none if something is wrong with the sheet as a whole. */
      readonly good: readonly LocationText[]
      /** The rows to correct, 1-based as in the spreadsheet. */
      readonly faultyRows: readonly number[]
      /** The row that names the columns; null without one. */
      readonly headingRow: number | null
    }

/** Headings in three languages, only their letters. */
const headings: Readonly<Record<LocationFieldName, readonly string[]>> = {
  companyName: ['company', 'companyname', 'firma', 'firmenname', 'spolecnost', 'nazevfirmy', 'unternehmen'],
  firstName: ['firstname', 'jmeno', 'vorname'],
  lastName: ['lastname', 'surname', 'prijmeni', 'nachname'],
  street: ['street', 'streetandnumber', 'ulice', 'uliceacislo', 'strasse', 'strasseundhausnummer'],
  country: ['country', 'zeme', 'stat', 'land'],
  zipCode: ['zip', 'zipcode', 'postalcode', 'postcode', 'psc', 'plz', 'postleitzahl'],
  city: ['city', 'town', 'mesto', 'obec', 'ort', 'stadt'],
  phone: ['phone', 'telephone', 'telefon', 'tel', 'mobil'],
  email: ['email', 'emailaddress', 'emailadresse', 'mail'],
}

const lettersOf = (text: string): string => foldText(text.replaceAll('ß', 'ss')).replaceAll(/[^a-z]/g, '')

const fieldOfHeading = (cell: LocationCell | undefined): LocationFieldName | null =>
  locationFields.find((field) => headings[field].includes(lettersOf(cell ?? ''))) ?? null

/** A row with fewer known headings is an address. */
const minHeadings = 3

/** The field of each column: by the headings of the first row, otherwise in the order of the form. */
export function locationColumns(first: readonly LocationCell[]): {
  readonly hasHeadings: boolean
  readonly fields: readonly (LocationFieldName | null)[]
} {
  const fields = first.map(fieldOfHeading)
  const hasHeadings = fields.filter((field) => field !== null).length >= minHeadings
  return { hasHeadings, fields: hasHeadings ? fields : locationFields }
}

/** Names that people write for a country besides the one of their system. */
const otherNames: Partial<Record<Country, readonly string[]>> = {
  CZ: ['Česká republika', 'Czech Republic', 'Tschechische Republik', 'ČR'],
  SK: ['Slovenská republika', 'Slovak Republic', 'Slowakische Republik'],
  NL: ['Holland', 'Holandsko'],
}

let codes: ReadonlyMap<string, Country> | null = null

/** The countries by every name they have in three languages. */
function countryCodes(): ReadonlyMap<string, Country> {
  codes ??= new Map(
    countries.flatMap((country) =>
      [country, ...locales.map((locale) => countryName(country, locale)), ...(otherNames[country] ?? [])].map(
        (name) => [foldText(name), country] as const,
      ),
    ),
  )
  return codes
}

/** The code of a country by its code or name; the text itself if it is neither, which the rules then refuse. */
function countryOf(text: string, locale: Locale): string {
  if (text === '') return sites[locale].country
  const code = text.toUpperCase()
  return isCountry(code) ? code : (countryCodes().get(foldText(text)) ?? text)
}

/**
 * Reads the rows of a spreadsheet as delivery locations: every error is named with its row and field, and the rows without one are told apart. Rows without text do not
 * count. A location without a country is in that of the site. What is hidden is an error, because nobody saw it.
 */
export function readLocations(rows: readonly (readonly LocationCell[])[], locale: Locale, hidden?: HiddenCells): ReadLocations {
  const filled = rows.flatMap((cells, index) =>
    cells.some((cell) => cell === null || visibleText(cell) !== '') ? [{ cells, row: index + 1 }] : [],
  )
  const [first] = filled
  const { hasHeadings, fields } = locationColumns(first?.cells ?? [])
  const whole = (issue: LocationSheetIssue['issue'], field: LocationFieldName | null = null): LocationSheetIssue => ({
    row: null,
    field,
    issue,
    value: '',
  })
  const missing = locationFields.filter((field) => field !== 'country' && !fields.includes(field))
  const headingRow = hasHeadings && first ? first.row : null
  const refuse = (errors: readonly LocationSheetIssue[]): ReadLocations => ({
    ok: false,
    errors,
    total: errors.length,
    good: [],
    faultyRows: [],
    headingRow,
  })
  if (missing.length > 0) return refuse(missing.map((field) => whole('missingColumn', field)))
  const addresses = hasHeadings ? filled.slice(1) : filled
  if (addresses.length === 0) return refuse([whole('noRows')])
  if (addresses.length > maxLocationRows) return refuse([whole('tooManyRows')])

  const issues: LocationSheetIssue[] = []
  const faulty = new Set<number | null>()
  let total = 0
  const add = (issue: LocationSheetIssue): void => {
    total += 1
    faulty.add(issue.row)
    if (issues.length < maxNamedIssues) issues.push(issue)
  }
  const filledRows = new Set(addresses.map(({ row }) => row - 1))
  const isUsed = (column: number) => (fields[column] ?? null) !== null
  for (const found of hiddenParts(hidden, { isUsed, isFilled: (row) => filledRows.has(row) })) {
    if (found.part === 'sheet') add(whole('hiddenSheet'))
    else if (found.part === 'column') add(whole('hiddenColumn', fields[found.index]))
    else add({ row: found.index + 1, field: null, issue: 'hiddenRow', value: '' })
  }
  const locations = addresses.map(({ cells, row }) => {
    const cellOf = (field: LocationFieldName): LocationCell => {
      const cell = cells[fields.indexOf(field)]
      return cell === undefined ? '' : cell
    }
    const texts = Object.fromEntries(locationFields.map((field) => [field, visibleText(cellOf(field) ?? '')])) as LocationText
    const location = { ...texts, country: countryOf(texts.country, locale) }
    for (const field of locationFields) {
      const issue = cellOf(field) === null ? 'unreadableCell' : locationIssue(field, location)
      if (issue !== null) add({ row, field, issue, value: texts[field].slice(0, 60) })
    }
    return { row, location }
  })
  if (total === 0) return { ok: true, locations: locations.map(({ location }) => location) }
  const good = faulty.has(null) ? [] : locations.filter(({ row }) => !faulty.has(row)).map(({ location }) => location)
  const faultyRows = locations.map(({ row }) => row).filter((row) => faulty.has(row))
  return { ok: false, errors: issues, total, good, faultyRows, headingRow }
}
