import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useFailure } from '#ui/forms/use-failure.ts'
import { type FieldPath, useForm, useWatch } from 'react-hook-form'
import { useState } from 'react'
import { roles, type Role } from '#domain/accounts/roles.ts'
import { isEmail, isPhone } from '#domain/contact/contact-rules.ts'
import { retention } from '#domain/retention.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { ApiError } from '#platform/browser/call-api.ts'
import { Banner } from '#ui/banner.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import type { Company, ListedAccount } from '../schema.ts'
import { accountRefusal } from './account-refusal.ts'
import styles from './accounts.module.css'
import { postAccount, putAccount } from './client.ts'

interface AccountForm {
  email: string
  firstName: string
  lastName: string
  phone: string
  role: Role
  partnerId: string
}

const empty: AccountForm = { email: '', firstName: '', lastName: '', phone: '', role: 'dealer', partnerId: '' }

const formOf = ({ email, firstName, lastName, phone, role, company }: ListedAccount): AccountForm => ({
  email,
  firstName,
  lastName,
  phone,
  role,
  partnerId: company?.id ?? '',
})

interface AccountDialogProps {
  /** Null for a new person. */
  readonly account: ListedAccount | null
  readonly companies: readonly Company[]
  readonly own: string
  readonly onClose: () => void
  readonly onEnd: (tone: 'success' | 'warning', text: string) => void
}

/** Invites a person, or changes their account. */
export function AccountDialog({ account, companies, own, onClose, onEnd }: AccountDialogProps) {
  const t = useMessages('office')
  const { register, handleSubmit, setError, setFocus, formState, control } = useForm<AccountForm>({
    defaultValues: account ? formOf(account) : empty,
  })
  const { errors, isSubmitting } = formState
  const role = useWatch({ control, name: 'role' })
  const { cause, keep } = useFailure()
  const [hasFailed, setHasFailed] = useState(false)
  const isOwn = account?.email === own

  async function save({ partnerId, ...typed }: AccountForm): Promise<void> {
    setHasFailed(false)
    // A disabled field has no value.
    const person = { ...typed, role: isOwn ? account.role : typed.role }
    const body = { ...person, partnerId: person.role === 'partner' ? partnerId : null }
    try {
      if (account) await putAccount(account.id, { ...body, version: account.version })
      else await postAccount(body)
      onEnd('success', t(account ? 'accounts.done.edit' : 'accounts.done.invited', { email: person.email.trim() }))
    } catch (error) {
      const reason = error instanceof ApiError ? error.body.reason : undefined
      const onField = { 'email-taken': ['email', 'emailTaken'], 'unknown-company': ['partnerId', 'unknownCompany'] } as const
      if (reason === 'email-taken' || reason === 'unknown-company') {
        const [field, message] = onField[reason]
        setError(field, { message: t(`accounts.form.${message}`) })
        return setFocus(field)
      }
      const refusal = accountRefusal(error)
      keep(error)
      if (refusal === 'failed') setHasFailed(true)
      else onEnd('warning', t(`accounts.refused.${refusal}`))
    }
  }
  const required = (value: string) => value.trim() !== '' || t('accounts.form.required')
  const text = (name: FieldPath<AccountForm>, validate?: (value: string) => true | string) => ({
    label: t(`accounts.form.${name === 'partnerId' ? 'company' : name}`),
    error: errors[name]?.message,
    ...register(name, validate ? { validate } : {}),
  })
  const companyOptions =
    account?.company && !companies.some(({ id }) => id === account.company?.id) ? [account.company, ...companies] : companies
  return (
    <ConfirmDialog
      wide
      title={account ? t('accounts.form.editTitle', { email: account.email }) : t('accounts.form.inviteTitle')}
      onClose={onClose}
      yes={t(account ? 'accounts.form.save' : 'accounts.form.send')}
      no={t('accounts.form.cancel')}
      form="account-form"
      busy={isSubmitting}
    >
      <form id="account-form" noValidate className={styles['form']} onSubmit={(event) => void handleSubmit(save)(event)}>
        {account === null && <p>{t('accounts.form.inviteHint', { days: retention.invitationDays })}</p>}
        {hasFailed && <Banner tone="error">{t('accounts.refused.failed', { cause })}</Banner>}
        <TextField
          {...text('email', (value) => isEmail(value.trim()) || t('accounts.form.emailFormat'))}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          className={styles['wide']}
        />
        <TextField {...text('firstName', required)} autoComplete="off" maxLength={50} />
        <TextField {...text('lastName', required)} autoComplete="off" maxLength={50} />
        <TextField
          {...text('phone', (value) => value.trim() === '' || isPhone(value) || t('accounts.form.phoneFormat'))}
          type="tel"
          autoComplete="off"
          maxLength={40}
          optional={t('accounts.form.optional')}
        />
        <SelectField {...text('role')} disabled={isOwn} hint={isOwn ? t('accounts.form.ownRole') : t(`accounts.form.roleHint.${role}`)}>
          {roles.map((value) => (
            <option key={value} value={value}>
              {t(`accounts.roles.${value}`)}
            </option>
          ))}
        </SelectField>
        {role === 'partner' && (
          <SelectField {...text('partnerId', (value) => value !== '' || t('accounts.form.companyMissing'))} className={styles['wide']}>
            <option value="">{t('accounts.form.chooseCompany')}</option>
            {companyOptions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </form>
    </ConfirmDialog>
  )
}
