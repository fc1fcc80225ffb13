import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useFailure } from '#ui/forms/use-failure.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isEmail } from '#domain/contact/contact-rules.ts'
import { retention } from '#domain/retention.ts'
import formStyles from '#features/accounts/administration/browser/accounts.module.css'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { TextField } from '#ui/field.tsx'
import { maxPeople } from '../limit-people.ts'
import { postPerson } from './client.ts'
import { peopleRefusal } from './people-refusal.ts'

interface InviteDialogProps {
  readonly onClose: () => void
  readonly onEnd: (tone: 'success' | 'error', text: string) => void
}

/** Asks for the name and the e-mail address of a person to invite. */
export function InviteDialog({ onClose, onEnd }: InviteDialogProps) {
  const t = useMessages('office')
  const portal = useMessages('portal')
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { email: '', firstName: '', lastName: '' },
  })
  const { errors, isSubmitting } = formState
  const { cause, keep } = useFailure()
  const [hasFailed, setHasFailed] = useState(false)
  const required = (value: string) => value.trim() !== '' || t('accounts.form.required')

  async function send(person: { email: string; firstName: string; lastName: string }): Promise<void> {
    setHasFailed(false)
    try {
      await postPerson(person)
      onEnd('success', portal('company.people.done.invited', { email: person.email.trim() }))
    } catch (error) {
      const refusal = peopleRefusal(error)
      keep(error)
      if (refusal === 'failed') return setHasFailed(true)
      if (refusal !== 'email-taken') return onEnd('error', portal(`company.people.refused.${refusal}`, { max: maxPeople }))
      setError('email', { message: portal('company.people.refused.email-taken') })
      setFocus('email')
    }
  }
  return (
    <ConfirmDialog
      wide
      title={portal('company.people.inviteTitle')}
      onClose={onClose}
      yes={portal('company.people.send')}
      no={portal('company.people.cancel')}
      form="invite-form"
      busy={isSubmitting}
    >
      <form id="invite-form" noValidate className={formStyles['form']} onSubmit={(event) => void handleSubmit(send)(event)}>
        <p>{portal('company.people.inviteHint', { days: retention.invitationDays })}</p>
        {hasFailed && <Banner tone="error">{portal('company.people.refused.failed', { cause })}</Banner>}
        <TextField
          {...register('email', { validate: (value) => isEmail(value.trim()) || t('accounts.form.emailFormat') })}
          label={t('accounts.form.email')}
          error={errors.email?.message}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          className={formStyles['wide']}
        />
        <TextField
          {...register('firstName', { validate: required })}
          label={t('accounts.form.firstName')}
          error={errors.firstName?.message}
          autoComplete="off"
          maxLength={50}
        />
        <TextField
          {...register('lastName', { validate: required })}
          label={t('accounts.form.lastName')}
          error={errors.lastName?.message}
          autoComplete="off"
          maxLength={50}
        />
      </form>
    </ConfirmDialog>
  )
}
