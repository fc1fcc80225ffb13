import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { type SettingGroup, settingFields, type SettingName, settingNames, settingSwitches } from '#domain/catalogue/settings-fields.ts'
import { type Technology } from '#domain/catalogue/categories.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Checkbox } from '#ui/field.tsx'
import type { FormIssue, SettingsFormState } from './form-state.ts'
import { SettingInput } from './setting-field.tsx'
import styles from './settings-form.module.css'

interface Values {
  saved: Readonly<Record<string, string>>
  issues: ReadonlyMap<string, FormIssue>
}

/** A section of the page: what it is on the left, its fields on the right. */
export function SettingsSection({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <div>
        <h2>{title}</h2>
        <p>{hint}</p>
      </div>
      {children}
    </section>
  )
}

const namesIn = (group: SettingGroup) => settingNames.filter((name) => settingFields[name].group === group)

/** The settings of a group, side by side with their names above. */
export function PlainGroup({ group, ...values }: Values & { group: Exclude<SettingGroup, 'oneOffPrices' | 'printLimits'> }) {
  const t = useMessages('office')
  return (
    <SettingsSection title={t(`settings.groups.${group}`)} hint={t(`settings.hints.${group}`)}>
      <div className={styles['fields']}>
        {namesIn(group).map((name) => (
          <SettingInput key={name} name={name} {...values} />
        ))}
      </div>
    </SettingsSection>
  )
}

/** How admins and dealers sign in. */
export function SignInGroup() {
  const t = useMessages('office')
  const { register, getValues } = useFormContext<SettingsFormState>()
  return (
    <SettingsSection title={t('settings.groups.signIn')} hint={t('settings.hints.signIn')}>
      <div>
        {settingSwitches.map((name) => (
          <Checkbox
            key={name}
            label={t(`settings.fields.${name}`)}
            defaultChecked={getValues(`switches.${name}`)}
            {...register(`switches.${name}`)}
          />
        ))}
        <p className={styles['effect']}>{t('settings.switches.effect')}</p>
      </div>
    </SettingsSection>
  )
}

const technologies = ['Tampon', 'Digital', 'Simple'] as const satisfies readonly Technology[]
const keyParts = { Tampon: 'tampon', Digital: 'digital', Simple: 'simple' } as const

/** A table whose rows are technologies. Each field is named in full for those who hear it. */
function TechnologyTable({
  heads,
  namesOf,
  ...values
}: Values & { heads: readonly string[]; namesOf: (technology: Technology) => readonly SettingName[] }) {
  const t = useMessages('office')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard, also while its fields wait
    <div className={styles['scroll']} role="group" aria-label={heads.join(', ')} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th aria-hidden="true" />
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {technologies.map((technology) => (
            <tr key={technology}>
              <th scope="row">{t(`settings.technologies.${technology}`)}</th>
              {namesOf(technology).map((name) => (
                <td key={name}>
                  <SettingInput name={name} isLabelHidden {...values} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Plates and set-up of each technology in both currencies. */
export function OneOffPriceGroup(values: Values) {
  const t = useMessages('office')
  const heads = ['clicheCzk', 'clicheEur', 'preparationCzk', 'preparationEur'] as const
  return (
    <SettingsSection title={t('settings.groups.oneOffPrices')} hint={t('settings.hints.oneOffPrices')}>
      <TechnologyTable
        {...values}
        heads={heads.map((head) => t(`settings.heads.${head}`))}
        namesOf={(technology) =>
          (['ClichePriceCzk', 'ClichePriceEur', 'PreparationPriceCzk', 'PreparationPriceEur'] as const).map(
            (part) => `${keyParts[technology]}${part}` as const,
          )
        }
      />
    </SettingsSection>
  )
}

/** The limits of preflight: those of each technology as a table, the others below. */
export function PrintLimitGroup(values: Values) {
  const t = useMessages('office')
  const limits = ['minTextHeightMm', 'minLineWidthMm', 'minGapWidthMm', 'minModuleMm'] as const
  const single = ['printLimits.imageWarnDpi', 'printLimits.imageRefuseDpi', 'printLimits.minInkDifference'] as const
  return (
    <SettingsSection title={t('settings.groups.printLimits')} hint={t('settings.hints.printLimits')}>
      <div className={styles['parts']}>
        <TechnologyTable
          {...values}
          heads={limits.map((limit) => t(`settings.heads.${limit}`))}
          namesOf={(technology) => limits.map((limit) => `printLimits.${limit}.${technology}` as const)}
        />
        <div className={styles['fields']}>
          {single.map((name) => (
            <SettingInput key={name} name={name} {...values} />
          ))}
        </div>
      </div>
    </SettingsSection>
  )
}
