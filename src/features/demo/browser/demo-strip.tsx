import { useId, useState } from 'react'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { landingOf } from '#office-urls'
import { reportHandledError } from '#ui/handled-errors.ts'
import { Icon } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { demoRoles, type DemoRole, maxAgeDays } from '../demo-facts.ts'
import { foldStrip } from '../remember-closed.ts'
import { become } from './client.ts'
import styles from './demo-strip.module.css'
import { StartAnewDialog } from './start-anew-dialog.tsx'
import { useDemoState } from './use-demo-state.ts'

await loadMessages('demo')

interface DemoStripProps {
  /** Whom the visitor is now. */
  readonly role: DemoRole
  /** Opens a page with the prices of the account that has changed. */
  readonly open: (url: string) => Promise<void>
}

/** Says on every page that this is a demo, and lets a visitor be somebody else, read the mails, and start anew. */
export function DemoStrip({ role, open }: DemoStripProps) {
  const t = useMessages('demo')
  const locale = useLocale()
  const state = useDemoState()
  const roleId = useId()
  const { menu } = useDisclosure()
  const [isBusy, setIsBusy] = useState(false)
  const [isFailed, setIsFailed] = useState(false)
  const [isAsking, setIsAsking] = useState(false)

  async function be(next: DemoRole): Promise<void> {
    if (isBusy || next === role) return
    setIsBusy(true)
    setIsFailed(false)
    try {
      await become(next, locale)
      await open(next === 'shopper' ? '/' : landingOf(next, locale))
    } catch (error) {
      reportHandledError(error)
      setIsBusy(false)
      setIsFailed(true)
    }
  }

  const isOld = state !== null && state.isFilled && state.ageDays > maxAgeDays
  const words = (): string => {
    if (isFailed) return t('failed')
    if (state && !state.isFilled) return t('filling', { percent: state.percent })
    return isOld ? t('old', { count: state.ageDays }) : t('what')
  }
  const extras = (
    <>
      <a href="/demo/outbox">{t('mails')}</a>
      {state?.mayStartAnew && (
        <button type="button" onClick={() => setIsAsking(true)}>
          {t('anew')}
        </button>
      )}
    </>
  )
  return (
    <section className={styles['strip']} aria-label={t('label')}>
      <p className={styles['words']} role={isFailed ? 'alert' : 'status'}>
        <strong>{t('label')}</strong> <span>{words()}</span>
      </p>
      <div className={styles['roles']} role="group" aria-label={t('be')}>
        {demoRoles.map((each) => (
          <button key={each} type="button" aria-pressed={each === role} aria-disabled={isBusy || undefined} onClick={() => void be(each)}>
            {t(`roles.${each}`)}
          </button>
        ))}
      </div>
      <label className={styles['role']} htmlFor={roleId}>
        <span className="visually-hidden">{t('be')}</span>
        <select id={roleId} value={role} disabled={isBusy} onChange={({ target }) => void be(target.value as DemoRole)}>
          {demoRoles.map((each) => (
            <option key={each} value={each}>
              {t(`roles.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <div className={styles['extras']}>{extras}</div>
      <details className={styles['more']} ref={menu}>
        <summary aria-label={t('more')}>⋯</summary>
        <div>
          <p>{words()}</p>
          {extras}
        </div>
      </details>
      <button type="button" className={styles['fold']} aria-label={t('fold')} title={t('fold')} onClick={foldStrip}>
        <Icon name="cross" />
      </button>
      <StartAnewDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </section>
  )
}
