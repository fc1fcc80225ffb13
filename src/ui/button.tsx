import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'text'
/** `large` is for the main action of a view. */
export type ButtonSize = 'compact' | 'normal' | 'large'

interface Look {
  look?: ButtonLook | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
}

const classOf = ({ look = 'secondary', size = 'normal', wide = false }: Look, extra?: string): string =>
  classNames(styles['button'], styles[look], styles[size], wide && styles['wide'], extra)

/** Eleven ticks that fill from left to right and replace the label, so that the width stays. */
const BusyTicks = () => (
  <span className={styles['ticks']} aria-hidden="true">
    {Array.from({ length: 11 }, (_, nth) => (
      <i key={nth} style={{ animationDelay: `${nth * 80}ms` }} />
    ))}
  </span>
)

/** A native button. While `busy` it keeps its width and the focus, cannot be pressed again and announces its state. */
export function Button({
  look,
  size,
  wide,
  busy = false,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ look, size, wide }, className)}
      disabled={disabled}
      // A disabled button would lose the focus.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-busy={busy || undefined}
    >
      <span className={classNames(styles['label'], busy && styles['hidden'])}>{children}</span>
      {busy && <BusyTicks />}
    </button>
  )
}

/** A link styled as a button; internal links use the router. */
export function LinkButton({
  look,
  size,
  wide,
  to,
  className,
  children,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'size'> & Look & { children: ReactNode }) {
  return (
    <Link {...rest} to={to} className={classOf({ look, size, wide }, className)}>
      <span className={styles['label']}>{children}</span>
    </Link>
  )
}

/** A square button with an icon and an accessible name. */
export function IconButton({ label, className, children, type = 'button', ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button {...rest} type={type} className={classNames(styles['iconButton'], className)} aria-label={label} title={rest.title ?? label}>
      {children}
    </button>
  )
}
