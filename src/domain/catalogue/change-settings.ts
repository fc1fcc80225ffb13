import type { SettingName } from './settings-fields.ts'
import type { Settings, SettingsChange } from './settings-schema.ts'

/** The number at a path within the settings. */
export function settingAt(settings: Settings, name: SettingName): number {
  let value: unknown = settings
  for (const key of name.split('.')) value = (value as Readonly<Record<string, unknown>>)[key]
  return value as number
}

type Values = Readonly<Record<string, unknown>>
const isGroup = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Groups are merged; numbers and lists are replaced; what is absent stays. */
const merge = (stored: Values, change: Values): Values =>
  Object.fromEntries(
    [...new Set([...Object.keys(stored), ...Object.keys(change)])].map((name) => {
      const [was, next] = [stored[name], change[name]]
      if (next === undefined) return [name, was]
      return [name, isGroup(was) && isGroup(next) ? merge(was, next) : next]
    }),
  )

/** The settings with a change applied. */
export const changeSettings = (settings: Settings, change: SettingsChange): Settings => merge(settings, change) as Settings
