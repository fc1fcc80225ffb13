import { useState } from 'react'
import { retention } from '#domain/retention.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import type { ErasedPersonalData, PersonSummary } from '../schema.ts'
import { exportUrl } from './client.ts'
import { EraseDialog } from './erase-dialog.tsx'
import styles from './personal-data.module.css'

interface FoundPersonProps {
  readonly person: PersonSummary
  /** Whether it is the admin who looks at the page. */
  readonly isOwn: boolean
  readonly onErased: (result: ErasedPersonalData) => void
}

/** What is stored about a person, to download and to erase. */
export function FoundPerson({ person, isOwn, onErased }: FoundPersonProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const [isAsking, setIsAsking] = useState(false)
  const { email, account, orders, openOrders, mails, deliveryLocations, sessions, auditEntries } = person
  const number = (value: number) => formatNumber(value, locale)
  return (
    <>
      <section className={styles['section']} aria-label={t('personalData.found.title', { email })}>
        <h2>{t('personalData.found.title', { email })}</h2>
        <dl className={styles['facts']}>
          <dt>{t('personalData.found.account')}</dt>
          <dd>
            {account === null
              ? t('personalData.found.noAccount')
              : [account.name, t(`accounts.roles.${account.role}`)].filter((part) => part !== '').join(', ')}
          </dd>
          <dt>{t('personalData.found.orders')}</dt>
          <dd>
            {number(orders)} {openOrders > 0 && <small>{t('personalData.found.openOrders', { count: openOrders })}</small>}
          </dd>
          <dt>{t('personalData.found.mails')}</dt>
          <dd>{number(mails)}</dd>
          <dt>{t('personalData.found.deliveryLocations')}</dt>
          <dd>{number(deliveryLocations)}</dd>
          <dt>{t('personalData.found.sessions')}</dt>
          <dd>{number(sessions)}</dd>
          <dt>{t('personalData.found.trail')}</dt>
          <dd>{number(auditEntries)}</dd>
        </dl>
        <p>{t('personalData.found.exportHint')}</p>
        <div className={styles['buttons']}>
          <a className={styles['download']} href={exportUrl(email)} download>
            {t('personalData.found.export')}
          </a>
        </div>
      </section>
      <section className={styles['section']} aria-label={t('personalData.erase.title')}>
        <h2>{t('personalData.erase.title')}</h2>
        <p>{isOwn ? t('personalData.erase.own') : t('personalData.erase.hint', { years: retention.orderYears })}</p>
        {!isOwn && (
          <div className={styles['buttons']}>
            <Button onClick={() => setIsAsking(true)}>{t('personalData.erase.button')}</Button>
          </div>
        )}
        {isAsking && (
          <EraseDialog
            email={email}
            onClose={() => setIsAsking(false)}
            onErased={(result) => {
              setIsAsking(false)
              onErased(result)
            }}
          />
        )}
      </section>
    </>
  )
}
