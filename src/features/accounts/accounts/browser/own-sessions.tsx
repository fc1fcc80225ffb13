import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useFailure } from '#ui/forms/use-failure.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatMoment } from '#domain/format/days.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import type { OwnAccount } from '../schema.ts'
import { deleteOtherSessions, deleteSession } from './client.ts'
import { OwnAccountSection } from './own-account-section.tsx'
import styles from './own-account.module.css'

/** Where one's own account is signed in; each device can be signed out. */
export function OwnSessions({ sessions }: { sessions: OwnAccount['sessions'] }) {
  const t = useMessages('office')
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const { cause, keep } = useFailure()
  const [isAsking, setIsAsking] = useState(false)
  const [outcome, setOutcome] = useState<'ended' | 'othersEnded' | 'failed' | null>(null)

  async function end(which: string, run: () => Promise<unknown>, done: 'ended' | 'othersEnded'): Promise<void> {
    setBusy(which)
    setOutcome(null)
    try {
      await run()
      setOutcome(done)
    } catch (error) {
      // A session that has ended by itself is what was wanted.
      keep(error)
      setOutcome(error instanceof ApiError && error.status === 404 ? done : 'failed')
    }
    setIsAsking(false)
    await revalidate()
    setBusy(null)
  }
  const deviceOf = ({ browser, system }: OwnAccount['sessions'][number]): string =>
    browser !== null && system !== null
      ? t('ownAccount.sessions.device', { browser, system })
      : (browser ?? system ?? t('ownAccount.sessions.unknown'))
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <OwnAccountSection title={t('ownAccount.sessions.title')} hint={t('ownAccount.sessions.hint')}>
      <div className={styles['words']}>
        {outcome !== null && (
          <Banner tone={outcome === 'failed' ? 'error' : 'success'}>{t(`ownAccount.sessions.${outcome}`, { cause })}</Banner>
        )}
        <ul className={styles['sessions']}>
          {sessions.map((session) => (
            <li key={session.id}>
              <div>
                {deviceOf(session)} {session.isCurrent && <Tag tone="done">{t('ownAccount.sessions.current')}</Tag>}
                <small>
                  {t('ownAccount.sessions.seen', { time: formatMoment(new Date(session.lastSeenAt)) })},{' '}
                  {t('ownAccount.sessions.from', { address: session.address })}
                </small>
                <small>{t('ownAccount.sessions.since', { time: formatMoment(new Date(session.createdAt)) })}</small>
              </div>
              {!session.isCurrent && (
                <Button
                  size="compact"
                  busy={busy === session.id}
                  aria-label={t('ownAccount.sessions.endOf', { device: deviceOf(session) })}
                  onClick={() => void end(session.id, () => deleteSession(session.id), 'ended')}
                >
                  {t('ownAccount.sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {hasOthers && (
          <div>
            <Button onClick={() => setIsAsking(true)}>{t('ownAccount.sessions.endOthers')}</Button>
          </div>
        )}
        <ConfirmDialog
          open={isAsking}
          title={t('ownAccount.sessions.endOthersTitle')}
          onClose={() => setIsAsking(false)}
          yes={t('ownAccount.sessions.endOthers')}
          no={t('ownAccount.sessions.cancel')}
          busy={busy === 'others'}
          onYes={() => void end('others', deleteOtherSessions, 'othersEnded')}
        >
          <p>{t('ownAccount.sessions.endOthersText')}</p>
        </ConfirmDialog>
      </div>
    </OwnAccountSection>
  )
}
