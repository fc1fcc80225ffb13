import { type ComponentProps, useState } from 'react'
import { minPasswordLength } from '#domain/accounts/passwords.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { TextField } from '#ui/field.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import styles from './password-field.module.css'

/** A password field with a button to show the password. */
export function PasswordField(field: ComponentProps<typeof TextField>) {
  const t = useMessages('accounts')
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles['password']}>
      <TextField maxLength={500} {...field} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button type="button" aria-label={t(isShown ? 'hidePassword' : 'showPassword')} onClick={() => setIsShown(!isShown)}>
        <ToolIcon name="eye" size={18} />
        <span aria-hidden="true">{t(isShown ? 'hide' : 'show')}</span>
      </button>
    </div>
  )
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
    <PasswordField
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
