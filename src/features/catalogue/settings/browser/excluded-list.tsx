import { useFieldArray, useFormContext } from 'react-hook-form'
import { countryOptions } from '#domain/postal/country-name.ts'
import { postalCodeExamples } from '#domain/postal/postal-code.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { FormIssue, SettingsFormState } from './form-state.ts'
import { useIssueWords } from './setting-field.tsx'
import { SettingsSection } from './setting-groups.tsx'
import styles from './excluded-list.module.css'

/** The ranges of postal codes where nobody delivers. */
export function ExcludedList({ issues }: { issues: ReadonlyMap<string, FormIssue> }) {
  const t = useMessages('office')
  const locale = useLocale()
  const sentence = useIssueWords()
  const { control, register } = useFormContext<SettingsFormState>()
  const { fields, append, remove } = useFieldArray({ control, name: 'ranges' })
  const options = countryOptions(locale)
  return (
    <SettingsSection title={t('settings.excluded.title')} hint={t('settings.excluded.hint')}>
      <div className={styles['list']}>
        {fields.length > 0 && (
          <ul>
            {fields.map(({ id, country, ...ends }, index) => (
              <li key={id}>
                <SelectField label={t('settings.excluded.country')} defaultValue={country} {...register(`ranges.${index}.country`)}>
                  {options.map((option) => (
                    <option key={option.country} value={option.country}>
                      {option.name}
                    </option>
                  ))}
                </SelectField>
                {(['from', 'to'] as const).map((end) => (
                  <TextField
                    key={end}
                    label={t(`settings.excluded.${end}`)}
                    placeholder={postalCodeExamples[country]}
                    maxLength={10}
                    autoComplete="off"
                    error={sentence(issues.get(`ranges.${index}.${end}`))}
                    defaultValue={ends[end]}
                    {...register(`ranges.${index}.${end}`)}
                  />
                ))}
                <IconButton label={t('settings.excluded.remove', { count: index + 1 })} onClick={() => remove(index)}>
                  <Icon name="cross" size={18} />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <Button size="compact" onClick={() => append({ country: 'CZ', from: '', to: '' })}>
          <Icon name="plus" size={16} />
          {t('settings.excluded.add')}
        </Button>
      </div>
    </SettingsSection>
  )
}
