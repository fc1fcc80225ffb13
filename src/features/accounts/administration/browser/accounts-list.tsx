import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { accountStates } from '#domain/accounts/account-states.ts'
import { roles } from '#domain/accounts/roles.ts'
import { ColumnMenu } from '#ui/lists/column-menu.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { ListEmpty } from '#ui/lists/list-empty.tsx'
import { ListFoot } from '#ui/lists/list-foot.tsx'
import { ListHead } from '#ui/lists/list-head.tsx'
import filterStyles from '#ui/lists/list-filters.module.css'
import { PhraseField } from '#ui/lists/phrase-field.tsx'
import { SelectFilter } from '#ui/lists/select-filter.tsx'
import { useHiddenColumns } from '#ui/lists/use-hidden-columns.ts'
import { useListUrl } from '#ui/lists/use-list-url.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { officeUrlFor } from '#office-urls'
import type { AccountList, Company, ListedAccount } from '../schema.ts'
import { AccountConfirmation } from './account-confirmation.tsx'
import { AccountDialog } from './account-dialog.tsx'
import type { AccountAction } from './account-menu.tsx'
import { useAccountColumns } from './use-account-columns.tsx'

interface AccountsListProps {
  readonly list: AccountList
  /** For the people of partners. */
  readonly companies: readonly Company[]
  /** The e-mail address of the admin who looks at the list. */
  readonly own: string
}

const filterNames = ['phrase', 'role', 'state', 'partnerId']
const defaultSort = { by: 'name', order: 'asc' } as const
const hiddenByDefault = ['phone']

/** What is asked for: a new person, or an act on an account of the list. */
type Asked = { readonly kind: 'invite' } | { readonly kind: AccountAction; readonly account: ListedAccount }

/** Who can sign in, with search, filters, sorting and pages; each account is changed in a dialog. */
export function AccountsList({ list, companies, own }: AccountsListProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const { params } = useListUrl()
  const { revalidate } = useRevalidator()
  const hidden = useHiddenColumns('accounts', hiddenByDefault)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [answer, setAnswer] = useState<{ readonly tone: 'success' | 'warning'; readonly text: string } | null>(null)
  const columns = useAccountColumns({ own, onAction: (kind, account) => setAsked({ kind, account }) })
  const isFiltered = filterNames.some((name) => params.has(name))

  /** Ends what was asked for: with a sentence of success, or of a refusal that only a fresh list explains. */
  async function end(tone: 'success' | 'warning', text: string): Promise<void> {
    setAsked(null)
    setAnswer({ tone, text })
    await revalidate()
  }
  const close = () => setAsked(null)
  const isForm = asked?.kind === 'invite' || asked?.kind === 'edit'
  return (
    <>
      <ListHead title={t('accounts.title')}>
        <LinkButton to={officeUrlFor(locale, 'adminPersonalData')}>{t('personalData.title')}</LinkButton>
        <Button look="primary" onClick={() => setAsked({ kind: 'invite' })}>
          {t('accounts.invite')}
        </Button>
      </ListHead>
      {answer && (
        <Banner key={answer.text} tone={answer.tone} isAnswer>
          {answer.text}
        </Banner>
      )}
      <div className={filterStyles['filters']}>
        <PhraseField label={t('accounts.phrase')} />
        <SelectFilter
          label={t('accounts.columns.role')}
          name="role"
          all={t('accounts.allRoles')}
          options={roles.map((value) => ({ value, label: t(`accounts.roles.${value}`) }))}
        />
        <SelectFilter
          label={t('accounts.columns.state')}
          name="state"
          all={t('accounts.allStates')}
          options={accountStates.map((value) => ({ value, label: t(`accounts.states.${value}`) }))}
        />
        <ColumnMenu columns={columns.slice(1)} hidden={hidden} />
      </div>
      {list.items.length === 0 ? (
        <ListEmpty title={t('accounts.none')} isFiltered={isFiltered}>
          {t('accounts.noneHint')}
        </ListEmpty>
      ) : (
        <DataTable
          label={t('accounts.title')}
          columns={columns}
          rows={list.items}
          idOf={({ id }) => id}
          nameOf={({ email }) => email}
          hidden={hidden}
          defaultSort={defaultSort}
          isMuted={({ state }) => state === 'inactive'}
        />
      )}
      <ListFoot list={list} />
      {isForm && (
        <AccountDialog
          account={asked.kind === 'edit' ? asked.account : null}
          companies={companies}
          own={own}
          onClose={close}
          onEnd={(tone, text) => void end(tone, text)}
        />
      )}
      {asked && asked.kind !== 'invite' && asked.kind !== 'edit' && (
        <AccountConfirmation action={asked.kind} account={asked.account} onClose={close} onEnd={(tone, text) => void end(tone, text)} />
      )}
    </>
  )
}
