import { type SettingName, settingFields } from '#domain/catalogue/settings-fields.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { countryName } from '#domain/postal/country-name.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { Tariff } from '../schema.ts'
import type { ChangedField } from './changed-fields.ts'
import { settingText, tariffText } from './form-state.ts'

/** The names of settings and their values with units, in the language of the page. */
export function useSettingWords() {
  const t = useMessages('office')
  const locale = useLocale()
  const nameOf = (name: SettingName): string => t(`settings.fields.${name}`)
  const unitOf = (name: SettingName): string => t(`settings.units.${settingFields[name].unit}`)
  const valueOf = (name: SettingName, value: number): string => `${settingText(name, value, locale)}\u00a0${unitOf(name)}`
  const columnName = ({ carrier, upToKg }: Pick<Tariff, 'carrier' | 'upToKg'>): string =>
    t(`settings.tariffs.${carrier}`, { weight: formatNumber(upToKg, locale, 3) })
  const tariffName = ({ country, ...column }: Omit<Tariff, 'price'>): string => `${countryName(country, locale)}, ${columnName(column)}`
  const priceOf = (price: number | null): string =>
    price === null ? t('settings.tariffs.none') : `${tariffText(price, locale)}\u00a0${t('settings.units.czk')}`

  const switchText = (isOn: boolean): string => t(isOn ? 'settings.switches.on' : 'settings.switches.off')

  /** A changed field as a person reads it: its name, the old and the new value. */
  function wordsOf(field: ChangedField): { readonly name: string; readonly before: string; readonly after: string } {
    if (field.kind === 'number')
      return { name: nameOf(field.name), before: valueOf(field.name, field.before), after: valueOf(field.name, field.after) }
    if (field.kind === 'switch')
      return { name: t(`settings.fields.${field.name}`), before: switchText(field.before), after: switchText(field.after) }
    if (field.kind === 'tariff') return { name: tariffName(field.tariff), before: priceOf(field.before), after: priceOf(field.after) }
    const ranges = (count: number) => t('settings.excluded.count', { count })
    return { name: t('settings.excluded.title'), before: ranges(field.before), after: ranges(field.after) }
  }
  return { nameOf, unitOf, valueOf, columnName, tariffName, priceOf, switchText, wordsOf }
}
