import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useFailure } from '#ui/forms/use-failure.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { reportHandledError } from '#ui/handled-errors.ts'
import { officeUrlFor } from '#office-urls'
import type { PartnerNotice } from '../navigation-state.ts'
import type { PartnerProfile } from '../partner-facts.ts'
import { partnerNameOf } from '../partner-words.ts'
import { deletePartner, putActivity } from './client.ts'
import styles from './partner-facts.module.css'

type Act = 'activate' | 'deactivate' | 'delete'
type Failure = 'deleteRefused' | 'deleteFailed' | 'failed'

function failureOf(act: Act, error: unknown): Failure {
  if (error instanceof ApiError && error.body.reason === 'has-orders') return 'deleteRefused'
  return act === 'delete' ? 'deleteFailed' : 'failed'
}

interface PartnerAccessProps {
  readonly profile: PartnerProfile
  /** Told before the partner is deleted, so that unsaved changes of its form do not hold the page. */
  readonly onDeleted: () => void
}

/** Activates, deactivates and deletes a partner, each after a confirmation. */
export function PartnerAccess({ profile, onDeleted }: PartnerAccessProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { cause, keep } = useFailure()
  const [asked, setAsked] = useState<Act | null>(null)
  const [done, setDone] = useState<Act | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { id, isActive, orders } = profile
  const name = partnerNameOf(profile)
  const isDeleted = done === 'delete'
  const list = officeUrlFor(locale, 'adminPartners')
  useEffect(() => {
    if (isDeleted) void navigate(list, { state: { kind: 'deleted', name } satisfies PartnerNotice })
  }, [isDeleted, navigate, list, name])

  async function run(act: Act): Promise<void> {
    setIsBusy(true)
    setFailure(null)
    setDone(null)
    try {
      await (act === 'delete' ? deletePartner(id) : putActivity(id, act === 'activate'))
      if (act === 'delete') onDeleted()
      else await revalidate()
      setDone(act)
    } catch (error) {
      reportHandledError(error)
      keep(error)
      setFailure(failureOf(act, error))
    } finally {
      setIsBusy(false)
      setAsked(null)
    }
  }

  const change = isActive ? 'deactivate' : 'activate'
  return (
    <section>
      <h2>{t('partners.access.title')}</h2>
      {failure && (
        <Banner tone="error" isAnswer>
          {t(`partners.access.${failure}`, { cause })}
        </Banner>
      )}
      {(done === 'activate' || done === 'deactivate') && (
        <Banner tone="success" isAnswer>
          {t(done === 'activate' ? 'partners.access.activated' : 'partners.access.deactivated', { name })}
        </Banner>
      )}
      <div className={styles['act']}>
        <span>{t(`partners.access.${change}Hint`)}</span>
        <Button size="compact" onClick={() => setAsked(change)}>
          {t(`partners.access.${change}`)}
        </Button>
      </div>
      <div className={styles['act']}>
        <p>{orders > 0 ? t('partners.access.hasOrders', { count: orders }) : t('partners.access.deleteHint')}</p>
        <Button size="compact" disabled={orders > 0} onClick={() => setAsked('delete')}>
          {t('partners.access.delete')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={asked === null ? '' : t(`partners.access.${asked}Title`, { name })}
        onClose={() => setAsked(null)}
        yes={asked === null ? '' : t(`partners.access.${asked}`)}
        no={t('partners.access.cancel')}
        busy={isBusy}
        onYes={() => {
          if (asked) void run(asked)
        }}
      >
        <p>{asked && t(`partners.access.${asked}Text`)}</p>
      </ConfirmDialog>
    </section>
  )
}
