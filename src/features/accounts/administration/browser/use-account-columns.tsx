import { accountName } from '#domain/accounts/account-name.ts'
import { formatMoment } from '#domain/format/days.ts'
import type { ListColumn } from '#ui/lists/data-table.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Tag, type TagTone } from '#ui/tag.tsx'
import type { ListedAccount } from '../schema.ts'
import { type AccountAction, AccountActionMenu } from './account-menu.tsx'

const stateTones = { active: 'done', invited: 'waiting', inactive: 'error' } as const satisfies Record<ListedAccount['state'], TagTone>

interface AccountColumnsInput {
  /** The e-mail address of the admin who looks at the list. */
  readonly own: string
  readonly onAction: (action: AccountAction, account: ListedAccount) => void
}

/** The columns of the list of accounts. */
export function useAccountColumns({ own, onAction }: AccountColumnsInput): readonly ListColumn<ListedAccount>[] {
  const t = useMessages('office')
  return [
    {
      id: 'name',
      label: t('accounts.columns.name'),
      sortBy: 'name',
      cell: (account) => (
        <>
          {accountName(account)}
          {account.email === own && ` (${t('accounts.you')})`}
        </>
      ),
    },
    {
      id: 'email',
      label: t('accounts.columns.email'),
      sortBy: 'email',
      isLabelled: true,
      cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
    },
    { id: 'role', label: t('accounts.columns.role'), sortBy: 'role', isLabelled: true, cell: ({ role }) => t(`accounts.roles.${role}`) },
    { id: 'company', label: t('accounts.columns.company'), isName: true, isLabelled: true, cell: ({ company }) => company?.name },
    { id: 'phone', label: t('accounts.columns.phone'), isLabelled: true, cell: ({ phone }) => phone },
    {
      id: 'lastSignIn',
      label: t('accounts.columns.lastSignIn'),
      sortBy: 'lastSignInAt',
      isLabelled: true,
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? t('accounts.never') : formatMoment(new Date(lastSignInAt))),
    },
    {
      id: 'twoFactor',
      label: t('accounts.columns.twoFactor'),
      isLabelled: true,
      cell: ({ hasTwoFactor }) => t(hasTwoFactor ? 'accounts.twoFactorOn' : 'accounts.twoFactorOff'),
    },
    {
      id: 'state',
      label: t('accounts.columns.state'),
      cell: ({ state }) => <Tag tone={stateTones[state]}>{t(`accounts.states.${state}`)}</Tag>,
    },
    {
      id: 'actions',
      label: t('accounts.columns.actions'),
      cell: (account) => (
        <AccountActionMenu account={account} isOwn={account.email === own} onAction={(action) => onAction(action, account)} />
      ),
    },
  ]
}
