import { publicFields } from './settings-fields.ts'
import type { PublicSettings } from './settings-schema.ts'

/** The settings that everybody may read. */
export function publicSettings(settings: PublicSettings): PublicSettings {
  const numbers = Object.keys(publicFields).map((name) => [name, settings[name as keyof typeof publicFields]])
  return { ...(Object.fromEntries(numbers) as Omit<PublicSettings, 'printLimits'>), printLimits: settings.printLimits }
}
