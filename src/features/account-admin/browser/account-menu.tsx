import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ListedAccount } from '../schema.ts'
import styles from './accounts.module.css'

/** What an admin may do with an account. */
export type ConfirmedAction = 'sendReset' | 'sendInvitation' | 'deactivate' | 'activate' | 'resetTwoFactor'
export type AccountAction = 'edit' | ConfirmedAction

/** The actions that fit the state of an account. Nobody deactivates their own. */
function actionsOf({ state, hasTwoFactor }: ListedAccount, isOwn: boolean): readonly AccountAction[] {
  const access = state === 'inactive' ? 'activate' : 'deactivate'
  return [
    'edit',
    ...(state === 'active' ? (['sendReset'] as const) : []),
    ...(state === 'invited' ? (['sendInvitation'] as const) : []),
    ...(hasTwoFactor && !isOwn ? (['resetTwoFactor'] as const) : []),
    ...(isOwn ? [] : ([access] as const)),
  ]
}

interface AccountMenuProps {
  readonly account: ListedAccount
  readonly isOwn: boolean
  readonly onAction: (action: AccountAction) => void
}

/** The actions of an account in the list, as a menu. */
export function AccountActionMenu({ account, isOwn, onAction }: AccountMenuProps) {
  const t = useMessages('office')
  return (
    <details className={styles['menu']} name="account-actions">
      <summary aria-label={t('accounts.actionsOf', { email: account.email })}>
        {t('accounts.columns.actions')}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className={styles['menuItems']}>
        {actionsOf(account, isOwn).map((action) => (
          <Button
            key={action}
            look="text"
            size="compact"
            onClick={(event) => {
              event.currentTarget.closest('details')?.removeAttribute('open')
              onAction(action)
            }}
          >
            {t(`accounts.actions.${action}`)}
          </Button>
        ))}
      </div>
    </details>
  )
}
