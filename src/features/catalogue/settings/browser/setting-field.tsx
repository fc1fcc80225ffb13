import { useFormContext, useWatch } from 'react-hook-form'
import { type SettingName, settingFields } from '#domain/catalogue/settings-fields.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { fieldKey, type FormIssue, type SettingsFormState } from './form-state.ts'
import { useSettingWords } from './use-setting-words.ts'

/** The sentence about an issue; bounds are those of the field. */
export function useIssueWords() {
  const t = useMessages('office')
  const locale = useLocale()
  return (issue: FormIssue | undefined, bounds: { min?: number; max?: number; decimals?: number } = {}): string | undefined => {
    if (issue === undefined) return undefined
    const { min = 0, max = 0, decimals = 0 } = bounds
    const key = issue === 'tooManyDecimals' && decimals === 0 ? 'notWhole' : issue
    return t(`settings.issues.${key}`, {
      min: formatNumber(min, locale, 4),
      max: formatNumber(max, locale, 4),
      count: decimals,
    })
  }
}

interface FormNumberProps {
  path: `numbers.${string}` | `prices.${string}`
  /** The saved value as text. */
  saved: string
  label: string
  isLabelHidden?: boolean
  unit?: string
  error?: string | undefined
}

/** A number of the form; marked while its text differs from the saved one. */
export function FormNumber({ path, saved, ...field }: FormNumberProps) {
  const { register, control } = useFormContext<SettingsFormState>()
  const text = useWatch({ control, name: path })
  // The form writes its values into the fields only with the page's scripts; until then the HTML has to carry them.
  return <NumberField {...register(path)} {...field} defaultValue={saved} isChanged={text.trim() !== saved} />
}

interface SettingFieldProps {
  name: SettingName
  /** The saved texts by `fieldKey`. */
  saved: Readonly<Record<string, string>>
  issues: ReadonlyMap<string, FormIssue>
  isLabelHidden?: boolean
}

/** One setting with its name, unit and error. */
export function SettingInput({ name, saved, issues, isLabelHidden = false }: SettingFieldProps) {
  const { nameOf, unitOf } = useSettingWords()
  const sentence = useIssueWords()
  const path = `numbers.${fieldKey(name)}` as const
  return (
    <FormNumber
      path={path}
      saved={saved[fieldKey(name)] ?? ''}
      label={nameOf(name)}
      isLabelHidden={isLabelHidden}
      unit={unitOf(name)}
      error={sentence(issues.get(path), settingFields[name])}
    />
  )
}
