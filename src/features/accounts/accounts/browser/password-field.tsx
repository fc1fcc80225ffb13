import { type ComponentProps, useState } from 'react'
import { TextField } from '#ui/field.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import styles from './password-field.module.css'

type PasswordFieldProps = ComponentProps<typeof TextField> & {
  readonly words: Readonly<Record<'show' | 'showPassword' | 'hide' | 'hidePassword', string>>
}

/** A password field with a button to show the password. */
export function PasswordField({ words, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles['password']}>
      <TextField {...field} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button type="button" aria-label={isShown ? words.hidePassword : words.showPassword} onClick={() => setIsShown(!isShown)}>
        <ToolIcon name="eye" size={18} />
        <span aria-hidden="true">{isShown ? words.hide : words.show}</span>
      </button>
    </div>
  )
}
