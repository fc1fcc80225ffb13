import { useId, useRef, useState } from 'react'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart, useLazyPart } from '#ui/lazy-part.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { demoRoles, type DemoRole, enterPath, maxAgeDays } from '../demo-facts.ts'
import { foldStrip } from './keep-closed.ts'
import styles from './demo-strip.module.css'
import { useDemoState } from './use-demo-state.ts'

await loadMessages('demo')

const resetDialog = lazyPart(async () => (await import('./reset-dialog.tsx')).ResetDialog)

/** Says on every page that this is a demo, and lets a visitor be somebody else, read the mails, and start over. */
export function DemoStrip({ role }: { readonly role: DemoRole }) {
  const t = useMessages('demo')
  const state = useDemoState()
  const roleId = useId()
  const { menu } = useDisclosure()
  const chooser = useRef<HTMLFormElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { loaded: ResetDialog, retry } = useLazyPart(resetDialog, isAsking)

  function enter(next: DemoRole): void {
    if (!chooser.current) return
    chooser.current.action = enterPath(next)
    chooser.current.submit()
  }

  const isOld = state !== null && state.isFilled && state.ageDays > maxAgeDays
  const words = (): string => {
    if (retry) return t('question.failed')
    if (state && !state.isFilled) return t('filling', { percent: state.percent })
    return isOld ? t('old', { count: state.ageDays }) : t('what')
  }
  const ask = () => {
    setIsAsking(true)
    retry?.()
  }
  const extras = (
    <>
      <a href="/demo/outbox">{t('mails')}</a>
      {state?.mayReset && (
        <button type="button" onClick={ask}>
          {t('reset')}
        </button>
      )}
    </>
  )
  return (
    <section className={styles['strip']} aria-label={t('label')}>
      <p className={styles['words']} role="status">
        <strong>{t('label')}</strong> <span>{words()}</span>
      </p>
      <div className={styles['roles']} role="group" aria-label={t('be')}>
        {demoRoles.map((each) => (
          <form key={each} method="post" action={enterPath(each)}>
            <button type="submit" aria-pressed={each === role}>
              {t(`roles.${each}`)}
            </button>
          </form>
        ))}
      </div>
      <form method="post" className={styles['role']} ref={chooser}>
        <label className="visually-hidden" htmlFor={roleId}>
          {t('be')}
        </label>
        <select id={roleId} value={role} onChange={({ target }) => enter(target.value as DemoRole)}>
          {demoRoles.map((each) => (
            <option key={each} value={each}>
              {t(`roles.${each}`)}
            </option>
          ))}
        </select>
      </form>
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
      {ResetDialog && <ResetDialog open={isAsking} onClose={() => setIsAsking(false)} />}
    </section>
  )
}
