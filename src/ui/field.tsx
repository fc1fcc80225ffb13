import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

interface FieldFrame {
  label: string
  /** One sentence that says what to enter, in red below the field and read out with it. */
  error?: string | undefined
  hint?: ReactNode
  /** The word "optional" in the page's language; required fields are not marked. */
  optional?: string | undefined
  /**
   * Whether a screen reader says that it must be filled in. A field for text that is not marked as optional must be, a choice has a value
   * already.
   */
  required?: boolean | undefined
  className?: string | undefined
}

interface Described {
  id: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

function Frame({
  label,
  error,
  hint,
  optional,
  required,
  className,
  control,
}: FieldFrame & { control: (described: Described) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id}>
        {label} {optional !== undefined && <span className={styles['optional']}>{optional}</span>}
      </label>
      {control({
        id,
        'aria-required': required === true || undefined,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': error !== undefined || hint !== undefined ? noteId : undefined,
      })}
      {error !== undefined ? (
        <p id={noteId} className={styles['error']}>
          <Icon name="alert" size={14} />
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p id={noteId} className={styles['hint']}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

const split = <Props extends FieldFrame>({ label, error, hint, optional, required, className, ...rest }: Props) => ({
  frame: { label, error, hint, optional, required, className },
  rest,
})

const isRequiredText = ({ optional, required, readOnly }: FieldFrame & { readOnly?: boolean | undefined }): boolean =>
  required ?? (optional === undefined && readOnly !== true)

/** A text input with its label above and its error below. */
export function TextField(props: FieldFrame & ComponentProps<'input'>) {
  const { frame, rest } = split(props)
  return (
    <Frame
      {...frame}
      required={isRequiredText(props)}
      control={(described) => <input {...rest} {...described} className={styles['control']} />}
    />
  )
}

export function TextArea(props: FieldFrame & ComponentProps<'textarea'>) {
  const { frame, rest } = split(props)
  return (
    <Frame
      {...frame}
      required={isRequiredText(props)}
      control={(described) => <textarea {...rest} {...described} className={classNames(styles['control'], styles['area'])} />}
    />
  )
}

export function SelectField(props: FieldFrame & ComponentProps<'select'>) {
  const { frame, rest } = split(props)
  return (
    <Frame
      {...frame}
      control={(described) => (
        <span className={styles['select']}>
          <select {...rest} {...described} className={styles['control']} />
          <Icon name="chevron-down" size={16} />
        </span>
      )}
    />
  )
}

/** A checkbox with its label. */
export function Checkbox({ label, error, className, ...rest }: { label: ReactNode; error?: string | undefined } & ComponentProps<'input'>) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className={styles['checkbox']}>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p id={errorId} className={styles['error']}>
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
    </div>
  )
}
