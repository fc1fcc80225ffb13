import { postalRangeIssue } from '../postal/postal-range.ts'
import type { Settings } from './settings-schema.ts'

/** Why settings that are valid by themselves are wrong together. `path` names the field to correct. */
export interface SettingsIssue {
  readonly path: string
  readonly kind: 'reminderAfterExpiry' | 'refusedAboveWarning' | 'postalCodeForm' | 'postalCodeOrder'
}

/** Finds settings that contradict each other, and excluded postal codes that no address can have. */
export function settingsIssues({
  transferReminderDays,
  transferExpiryDays,
  printLimits,
  excludedZipRanges,
}: Pick<Settings, 'transferReminderDays' | 'transferExpiryDays' | 'printLimits' | 'excludedZipRanges'>): readonly SettingsIssue[] {
  return [
    ...(transferReminderDays < transferExpiryDays ? [] : [{ path: 'transferReminderDays', kind: 'reminderAfterExpiry' } as const]),
    ...(printLimits.imageRefuseDpi <= printLimits.imageWarnDpi
      ? []
      : [{ path: 'printLimits.imageRefuseDpi', kind: 'refusedAboveWarning' } as const]),
    ...excludedZipRanges.flatMap((range, index): SettingsIssue[] => {
      const issue = postalRangeIssue(range)
      if (issue === null) return []
      const { end, kind } = issue
      return [{ path: `excludedZipRanges.${index}.${end}`, kind }]
    }),
  ]
}
