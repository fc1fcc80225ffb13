import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { retention } from '#domain/retention.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { useConfirmed } from '#ui/forms/use-confirmed.ts'
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
  const { run, isBusy, cause } = useConfirmed()

  async function perform(): Promise<void> {
    try {
      await runs[action](id)
    } catch (error) {
      const refusal = accountRefusal(error)
      if (refusal === 'failed') throw error
      return onEnd('warning', t(`accounts.refused.${refusal}`))
    }
    onEnd('success', t(`accounts.done.${action}`, { email }))
  }
  return (
    <ConfirmDialog
      title={t(`accounts.actions.${action}`)}
      onClose={onClose}
      yes={t(`accounts.actions.${action}`)}
      no={t('accounts.form.cancel')}
      busy={isBusy}
      failure={cause === null ? null : t('accounts.refused.failed', { cause })}
      onYes={() => void run(perform)}
    >
      <div className={styles['words']}>
        <p>{t(`accounts.questions.${action}`, { email, minutes: retention.resetLinkMinutes, days: retention.invitationDays })}</p>
      </div>
    </ConfirmDialog>
  )
}
