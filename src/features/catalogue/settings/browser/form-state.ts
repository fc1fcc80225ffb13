import { changeSettings, settingAt } from '#domain/catalogue/change-settings.ts'
import {
  type SettingField,
  settingFields,
  settingIssue,
  type SettingIssue,
  type SettingName,
  settingNames,
  type SettingSwitch,
  settingSwitches,
} from '#domain/catalogue/settings-fields.ts'
import { type SettingsIssue, settingsIssues } from '#domain/catalogue/settings-issues.ts'
import type { Settings, SettingsChange } from '#domain/catalogue/settings-schema.ts'
import { numberFormat } from '#domain/format/format-number.ts'
import { readNumber } from '#domain/format/read-number.ts'
import type { Locale } from '#domain/locale.ts'
import { countries, type Country } from '#domain/postal/countries.ts'
import { type TariffIssue, tariffIssues } from '#domain/shipping/tariff-issues.ts'
import type { AdminSettings, SettingsInput, Tariff } from '../schema.ts'
import { toTariffRow } from '../tariff-rows.ts'

/** The form: every number as the text that was typed. */
export interface SettingsFormState {
  /** By `fieldKey` of the setting. */
  readonly numbers: Record<string, string>
  /** By `tariffKey`; empty where nothing of that weight is delivered. */
  readonly prices: Record<string, string>
  readonly switches: Record<SettingSwitch, boolean>
  readonly ranges: { country: Country; from: string; to: string }[]
}

export type FormIssue = SettingIssue | SettingsIssue['kind'] | TariffIssue['kind']

/** Field names of the form have no dots of their own. */
export const fieldKey = (name: SettingName): string => name.replaceAll('.', '-')
export const tariffKey = ({ country, carrier, upToKg }: Omit<Tariff, 'price'>): string =>
  `${country}-${carrier}-${Math.round(upToKg * 1000)}`

/** The fewest decimals that are shown. Prices and the rate have two, so that no group of thousands looks like decimals. */
const shownDecimals = (name: SettingName): number => (['oneOffPrices', 'currency'].includes(settingFields[name].group) ? 2 : 0)
export const settingText = (name: SettingName, value: number, locale: Locale): string =>
  numberFormat(locale, shownDecimals(name), settingFields[name].decimals).format(value)
export const tariffText = (price: number, locale: Locale): string => numberFormat(locale, 2, 2).format(price)

/** A column of the tariffs: what one carrier takes up to a weight. */
export type TariffColumn = Pick<Tariff, 'carrier' | 'upToKg'>

/** The weights of all countries, parcels before pallets. */
export function columnsOf(tariffs: readonly Tariff[]): readonly TariffColumn[] {
  const columns = new Map(tariffs.map(({ carrier, upToKg }) => [`${carrier} ${upToKg}`, { carrier, upToKg }]))
  return [...columns.values()].toSorted((one, other) =>
    one.carrier === other.carrier ? one.upToKg - other.upToKg : one.carrier === 'parcel' ? -1 : 1,
  )
}

/** The form that shows the saved settings; a cell without a tariff is empty. */
export function formOf(saved: AdminSettings, locale: Locale): SettingsFormState {
  const cells = countries.flatMap((country) => columnsOf(saved.tariffs).map((column) => [tariffKey({ ...column, country }), ''] as const))
  const prices = saved.tariffs.map((tariff) => [tariffKey(tariff), tariffText(tariff.price, locale)] as const)
  return {
    numbers: Object.fromEntries(settingNames.map((name) => [fieldKey(name), settingText(name, settingAt(saved, name), locale)])),
    prices: { ...Object.fromEntries(cells), ...Object.fromEntries(prices) },
    switches: Object.fromEntries(settingSwitches.map((name) => [name, saved[name]])) as Record<SettingSwitch, boolean>,
    ranges: saved.excludedZipRanges.map((range) => ({ ...range })),
  }
}

/** What a form says: the settings as they would be, what has changed, and what is wrong, by the path of the field. */
export interface ReadSettingsForm {
  readonly settings: Settings
  readonly tariffs: readonly Tariff[]
  /** Only what differs from the saved settings. */
  readonly input: Omit<SettingsInput, 'version'>
  readonly issues: ReadonlyMap<string, FormIssue>
}

const changeOf = (name: SettingName, value: number): SettingsChange =>
  name.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as SettingsChange

const byText = (one: string, other: string): number => (one < other ? -1 : 1)
const priceField = { min: 0, max: 1_000_000, decimals: 2, group: 'oneOffPrices', unit: 'czk' } as const satisfies SettingField

/** Reads the form as it is typed. A field that can't be read keeps its saved value, so that the others can still be checked. */
export function readForm(form: SettingsFormState, saved: AdminSettings, locale: Locale): ReadSettingsForm {
  const issues = new Map<string, FormIssue>()
  let settings: Settings = saved
  let input: SettingsChange = {}
  for (const name of settingNames) {
    const field = settingFields[name]
    const value = readNumber(form.numbers[fieldKey(name)] ?? '', locale, field.decimals)
    const issue = value === null ? 'notANumber' : settingIssue(field, value)
    if (issue !== null) issues.set(`numbers.${fieldKey(name)}`, issue)
    else if (value !== null && value !== settingAt(saved, name)) {
      const change = changeOf(name, value)
      settings = changeSettings(settings, change)
      input = changeSettings(input as Settings, change)
    }
  }

  for (const name of settingSwitches) {
    if (form.switches[name] === saved[name]) continue
    settings = { ...settings, [name]: form.switches[name] }
    input = { ...input, [name]: form.switches[name] }
  }

  const rangesChanged = JSON.stringify(form.ranges) !== JSON.stringify(saved.excludedZipRanges)
  if (rangesChanged) {
    settings = changeSettings(settings, { excludedZipRanges: form.ranges })
    input = { ...input, excludedZipRanges: form.ranges }
  }
  const paths: Readonly<Record<string, string>> = {
    transferReminderDays: 'numbers.transferReminderDays',
    'printLimits.imageRefuseDpi': 'numbers.printLimits-imageRefuseDpi',
  }
  for (const { path, kind } of settingsIssues(settings)) {
    const place = paths[path] ?? path.replace('excludedZipRanges', 'ranges')
    if (!issues.has(place)) issues.set(place, kind)
  }

  const tariffs: Tariff[] = []
  for (const country of countries)
    for (const column of columnsOf(saved.tariffs)) {
      const key = tariffKey({ ...column, country })
      const text = form.prices[key]?.trim() ?? ''
      if (text === '') continue
      const price = readNumber(text, locale, 2)
      const issue = price === null ? 'notANumber' : settingIssue(priceField, price)
      if (issue !== null) issues.set(`prices.${key}`, issue)
      else if (price !== null) tariffs.push({ country, ...column, price })
    }
  const areTariffsReadable = ![...issues.keys()].some((path) => path.startsWith('prices.'))
  if (areTariffsReadable)
    for (const { index, kind } of tariffIssues(tariffs.map(toTariffRow))) {
      const tariff = tariffs[index]
      if (tariff) issues.set(`prices.${tariffKey(tariff)}`, kind)
    }
  const pricesOf = (list: readonly Tariff[]) =>
    list
      .map((tariff) => `${tariffKey(tariff)} ${tariff.price}`)
      .toSorted(byText)
      .join()
  const tariffsChanged = areTariffsReadable && pricesOf(tariffs) !== pricesOf(saved.tariffs)
  return { settings, tariffs, input: { ...input, ...(tariffsChanged && { tariffs }) }, issues }
}
