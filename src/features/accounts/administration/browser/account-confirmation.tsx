import { useFailure } from '#ui/forms/use-failure.ts'
import { useState } from 'react'
import { retention } from '#domain/retention.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { ListedAccount } from '../schema.ts'
import type { ConfirmedAction } from './account-menu.tsx'
import { accountRefusal } from './account-refusal.ts'
import { deleteTwoFactor, postAccountLink, putAccountActivity } from './client.ts'
import styles from './accounts.module.css'

const runs: Readonly<Record<ConfirmedAction, (accountId: string) => Promise<unknown>>> = {
  sendReset: postAccountLink,
  sendInvitation: postAccountLink,
  deactivate: (accountId) => putAccountActivity(accountId, false),
  activate: (accountId) => putAccountActivity(accountId, true),
  resetTwoFactor: deleteTwoFactor,
}

interface AccountConfirmationProps {
  readonly action: ConfirmedAction
  readonly account: ListedAccount
  readonly onClose: () => void
  readonly onEnd: (tone: 'success' | 'warning', text: string) => void
}

/** Says what an act on an account does, and performs it. */
export function AccountConfirmation({ action, account: { id, email }, onClose, onEnd }: AccountConfirmationProps) {
  const t = useMessages('office')
  const [isBusy, setIsBusy] = useState(false)
  const { cause, keep } = useFailure()
  const [hasFailed, setHasFailed] = useState(false)

  async function run(): Promise<void> {
    setIsBusy(true)
    setHasFailed(false)
    try {
      await runs[action](id)
      onEnd('success', t(`accounts.done.${action}`, { email }))
    } catch (error) {
      const refusal = accountRefusal(error)
      keep(error)
      if (refusal === 'failed') setHasFailed(true)
      else onEnd('warning', t(`accounts.refused.${refusal}`))
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      open
      title={t(`accounts.actions.${action}`)}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" busy={isBusy} onClick={() => void run()}>
            {t(`accounts.actions.${action}`)}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('accounts.form.cancel')}
          </Button>
        </>
      }
    >
      <div className={styles['words']}>
        <p>{t(`accounts.questions.${action}`, { email, minutes: retention.resetLinkMinutes, days: retention.invitationDays })}</p>
        {hasFailed && <Banner tone="error">{t('accounts.refused.failed', { cause })}</Banner>}
      </div>
    </Dialog>
  )
}
