import { settingAt } from '#domain/catalogue/change-settings.ts'
import { type SettingName, settingNames, type SettingSwitch, settingSwitches } from '#domain/catalogue/settings-fields.ts'
import type { Settings } from '#domain/catalogue/settings-schema.ts'
import type { Tariff } from '../schema.ts'
import { tariffKey } from './form-state.ts'

/** A setting, a tariff, a switch or the excluded postal codes with both values. A tariff is null where nothing is delivered. */
export type ChangedField =
  | { readonly kind: 'number'; readonly path: string; readonly name: SettingName; readonly before: number; readonly after: number }
  | {
      readonly kind: 'tariff'
      readonly path: string
      readonly tariff: Omit<Tariff, 'price'>
      readonly before: number | null
      readonly after: number | null
    }
  | { readonly kind: 'switch'; readonly path: string; readonly name: SettingSwitch; readonly before: boolean; readonly after: boolean }
  | { readonly kind: 'ranges'; readonly path: 'ranges'; readonly before: number; readonly after: number }

interface State {
  readonly settings: Settings
  readonly tariffs: readonly Tariff[]
}

/** What differs between two states of the settings, in the order of the page. */
export function changedSettings(before: State, after: State): readonly ChangedField[] {
  const numbers = settingNames.flatMap((name): ChangedField[] => {
    const [was, is] = [settingAt(before.settings, name), settingAt(after.settings, name)]
    return was === is ? [] : [{ kind: 'number', path: name, name, before: was, after: is }]
  })
  const switches = settingSwitches.flatMap((name): ChangedField[] => {
    const [was, is] = [before.settings[name], after.settings[name]]
    return was === is ? [] : [{ kind: 'switch', path: name, name, before: was, after: is }]
  })
  const [old, next] = [before, after].map(({ tariffs }) => new Map(tariffs.map((tariff) => [tariffKey(tariff), tariff])))
  const tariffs = [...new Map([...(old ?? []), ...(next ?? [])])].flatMap(([path, tariff]): ChangedField[] => {
    const [was, is] = [old?.get(path)?.price ?? null, next?.get(path)?.price ?? null]
    return was === is ? [] : [{ kind: 'tariff', path, tariff, before: was, after: is }]
  })
  const [ranges, newRanges] = [before.settings.excludedZipRanges, after.settings.excludedZipRanges]
  const areRangesSame = JSON.stringify(ranges) === JSON.stringify(newRanges)
  return [
    ...numbers,
    ...tariffs,
    ...switches,
    ...(areRangesSame ? [] : [{ kind: 'ranges', path: 'ranges', before: ranges.length, after: newRanges.length } as const]),
  ]
}
