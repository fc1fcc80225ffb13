import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './back-link.module.css'

interface BackLinkProps {
  readonly to: string
  readonly className?: string | undefined
  /** The name of the page that it leads to. */
  readonly children: ReactNode
}

/** The way up from a page to the one above it. */
export function BackLink({ to, className, children }: BackLinkProps) {
  return (
    <Link to={to} className={classNames(styles['link'], className)}>
      <Icon name="arrow-left" size={16} />
      {children}
    </Link>
  )
}
