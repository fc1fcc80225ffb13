import { useId, useRef } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button, IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import styles from './file-field.module.css'

interface FileFieldProps {
  readonly label: string
  /** The word "optional" in the page's language. */
  readonly optional?: string
  readonly hint?: string
  /** One sentence that says which file to choose. */
  readonly error?: string | undefined
  readonly accept: string
  /** The chosen file; null without one. */
  readonly file: File | null
  readonly onChange: (file: File | null) => void
}

/** A file in the words of the page: the field of a browser speaks the language of the browser. */
export function FileField({ label, optional, hint, error, accept, file, onChange }: FileFieldProps) {
  const t = useMessages('controls')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const note = error ?? hint
  return (
    <div className={styles['field']}>
      <p id={`${id}-label`} className={styles['label']}>
        {label} {optional !== undefined && <span className={styles['optional']}>{optional}</span>}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) onChange(chosen)
          // The same file can be chosen again after it was corrected.
          target.value = ''
        }}
      />
      <div className={styles['file']}>
        <Button
          ref={button}
          size="compact"
          aria-describedby={note === undefined ? `${id}-label` : `${id}-label ${id}-note`}
          onClick={() => input.current?.click()}
        >
          {t(file ? 'form.file.another' : 'form.file.choose')}
        </Button>
        {file && (
          <div className={styles['chosen']}>
            <span>{file.name}</span>
            <IconButton
              label={t('form.file.remove', { name: file.name })}
              onClick={() => {
                onChange(null)
                button.current?.focus()
              }}
            >
              <Icon name="cross" size={16} />
            </IconButton>
          </div>
        )}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={styles[error === undefined ? 'hint' : 'error']}>
          {error !== undefined && <Icon name="alert" size={14} />}
          {note}
        </p>
      )}
    </div>
  )
}
