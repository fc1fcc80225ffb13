import { Link } from 'react-router'
import { type SettingName, settingFields, settingSwitches } from '#domain/catalogue/settings-fields.ts'
import { formatMoment } from '#domain/format/days.ts'
import { pagesOf } from '#domain/lists/paging.ts'
import { countryName } from '#domain/postal/country-name.ts'
import { useLocale, useMessages, useTranslator } from '#messages/browser/use-messages.tsx'
import { officeUrlFor } from '#office-urls'
import { actorName } from '#features/accounts/audit/actor-name.ts'
import { recordWords } from '../record-words.ts'
import type { AuditEntry, AuditList } from '#features/accounts/audit/schema.ts'
import type { Tariff } from '#features/catalogue/settings/schema.ts'
import styles from '#features/catalogue/settings/browser/side-list.module.css'
import { useSettingWords } from '#features/catalogue/settings/browser/use-setting-words.ts'

type Change = AuditEntry['changes'][number]

/** More changes of one act are counted only. */
const shownChanges = 4

const isSetting = (field: string): field is SettingName => field in settingFields

/** A recorded change as a person reads it. */
function useChangeWords(names: AuditList['names']) {
  const t = useMessages('office')
  const locale = useLocale()
  const { nameOf, valueOf, tariffName, priceOf, switchText } = useSettingWords()
  const plain = (value: Change['before']): string => (value === null ? '–' : Array.isArray(value) ? value.join(', ') : String(value))
  const ofRecord = recordWords(useTranslator(), names)
  return ({ subject, subjectId }: AuditEntry, { field, before, after }: Change) => {
    const both = (textOf: (value: Change['before']) => string) => ({ before: textOf(before), after: textOf(after) })
    if (subject === 'settings' && isSetting(field))
      return { name: nameOf(field), ...both((value) => (typeof value === 'number' ? valueOf(field, value) : plain(value))) }
    const turned = settingSwitches.find((name) => subject === 'settings' && name === field)
    if (turned) return { name: t(`settings.fields.${turned}`), ...both((value) => switchText(value === true)) }
    if (subject === 'settings') {
      const [, country = '', range = ''] = field.split('.')
      const name = `${countryName(country, locale)}, ${range}`
      return { name, ...both((value) => t(value === null ? 'settings.trail.delivered' : 'settings.trail.excluded')) }
    }
    if (subject === 'transportTariffs') {
      const [country, carrier, upToG] = field.split('.') as [Tariff['country'], Tariff['carrier'], string]
      const name = tariffName({ country, carrier, upToKg: Number(upToG) / 1000 })
      return { name, ...both((value) => priceOf(typeof value === 'number' ? value : null)) }
    }
    return ofRecord({ subject, subjectId }, { field, before, after })
  }
}

/** Who changed what and when, a page of the audit trail. */
export function TrailList({ trail }: { trail: AuditList }) {
  const t = useMessages('office')
  const locale = useLocale()
  const translator = useTranslator()
  const wordsOf = useChangeWords(trail.names)
  const page = Math.floor(trail.offset / trail.limit) + 1
  const toPage = (nth: number) => officeUrlFor(locale, 'adminSettings', null, { page: nth === 1 ? null : nth })
  return (
    <section className={styles['side']} aria-label={t('settings.trail.title')}>
      <h2>{t('settings.trail.title')}</h2>
      <p>{trail.total === 0 ? t('settings.trail.none') : t('settings.trail.hint')}</p>
      <ul>
        {trail.items.map((entry) => {
          const { id, at, changes, reason } = entry
          return (
            <li key={id}>
              <small>{formatMoment(new Date(at))}</small>
              {changes.slice(0, shownChanges).map((change) => {
                const { name, before, after } = wordsOf(entry, change)
                return (
                  <span key={change.field}>
                    <strong>{name}</strong>
                    <br />
                    <del>{before}</del> → <ins>{after}</ins>
                  </span>
                )
              })}
              {changes.length > shownChanges && <span>{t('settings.trail.more', { count: changes.length - shownChanges })}</span>}
              {reason !== '' && <span>{reason}</span>}
              <small>{actorName(translator, entry)}</small>
            </li>
          )
        })}
      </ul>
      {pagesOf(trail) > 1 && (
        <nav aria-label={t('settings.trail.pages')}>
          {page > 1 && (
            <Link to={toPage(page - 1)} preventScrollReset>
              {t('settings.trail.newer')}
            </Link>
          )}
          {page < pagesOf(trail) && (
            <Link to={toPage(page + 1)} preventScrollReset>
              {t('settings.trail.older')}
            </Link>
          )}
        </nav>
      )}
    </section>
  )
}
