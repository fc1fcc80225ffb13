import { countryOptions } from '#domain/postal/country-name.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { columnsOf, type FormIssue, tariffKey } from './form-state.ts'
import { FormNumber, useIssueWords } from './setting-field.tsx'
import { SettingsSection } from './setting-groups.tsx'
import type { AdminSettings } from '../schema.ts'
import styles from './settings-form.module.css'
import { useSettingWords } from './use-setting-words.ts'

interface TariffTableProps {
  base: AdminSettings
  /** The saved texts by `tariffKey`. */
  saved: Readonly<Record<string, string>>
  issues: ReadonlyMap<string, FormIssue>
}

/** The carriers' prices: a row for each country, a column for each weight. An empty cell has no tariff. */
export function TariffFields({ base, saved, issues }: TariffTableProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const { columnName } = useSettingWords()
  const sentence = useIssueWords()
  const columns = columnsOf(base.tariffs)
  return (
    <SettingsSection title={t('settings.tariffs.title')} hint={t('settings.tariffs.hint')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard, also while its fields wait */}
      <div className={styles['scroll']} role="group" aria-label={t('settings.tariffs.title')} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th aria-hidden="true" />
              {columns.map((column) => (
                <th key={columnName(column)} scope="col">
                  {columnName(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {countryOptions(locale).map(({ country, name }) => (
              <tr key={country}>
                <th scope="row">{name}</th>
                {columns.map((column) => {
                  const key = tariffKey({ ...column, country })
                  const error = sentence(issues.get(`prices.${key}`), { max: 1_000_000, decimals: 2 })
                  return (
                    <td key={key}>
                      <FormNumber
                        path={`prices.${key}`}
                        saved={saved[key] ?? ''}
                        label={`${name}, ${columnName(column)}`}
                        isLabelHidden
                        error={error}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SettingsSection>
  )
}
