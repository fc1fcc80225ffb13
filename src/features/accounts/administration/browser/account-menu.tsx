import { RowMenu } from '#ui/lists/row-menu.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { ListedAccount } from '../schema.ts'

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
    <RowMenu
      label={t('accounts.actionsOf', { email: account.email })}
      title={t('accounts.columns.actions')}
      actions={actionsOf(account, isOwn).map((action) => ({ label: t(`accounts.actions.${action}`), run: () => onAction(action) }))}
    />
  )
}
