import type { ComponentProps } from 'react'
import { minPasswordLength } from '#domain/accounts/passwords.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { PasswordField } from './password-field.tsx'

/** A password field in the words of the page. */
export function AccountPasswordField(field: Omit<ComponentProps<typeof PasswordField>, 'words'>) {
  const t = useMessages('accounts')
  const words = { show: t('show'), showPassword: t('showPassword'), hide: t('hide'), hidePassword: t('hidePassword') }
  return <PasswordField maxLength={500} {...field} words={words} />
}

type NewPasswordProps = Pick<ComponentProps<typeof PasswordField>, 'value' | 'onChange'> & {
  /** Whether the field was submitted; from then on it says what is wrong. */
  readonly isChecked: boolean
}

export const isTooShort = (password: string): boolean => password.length < minPasswordLength

/** The field of a chosen password, which says how long it must be. */
export function NewPasswordField({ value, onChange, isChecked }: NewPasswordProps) {
  const t = useMessages('accounts')
  const min = minPasswordLength
  return (
    <AccountPasswordField
      label={t('newPassword.label')}
      hint={t('newPassword.hint', { min })}
      name="new-password"
      autoComplete="new-password"
      value={value}
      error={isChecked && isTooShort(String(value)) ? t('newPassword.tooShort', { min }) : undefined}
      onChange={onChange}
    />
  )
}
