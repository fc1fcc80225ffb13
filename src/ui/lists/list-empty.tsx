import type { ReactNode } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { LinkButton } from '../button.tsx'
import { useListUrl } from './use-list-url.ts'
import styles from './list-empty.module.css'

interface ListEmptyProps {
  readonly title: string
  /** Names the filter, if there is one. */
  readonly children?: ReactNode
  /** A link to what can be done about it. */
  readonly action?: ReactNode
  /** Whether a filter hides rows: the empty list then offers to clear it. */
  readonly isFiltered?: boolean
}

/** A folding meter, drawn: the picture stands for nothing, so screen readers pass over it. */
const drawing = '/images/products/meter/block-71-natural.jpg?w=300&ground=none'

/** What a list shows without rows: a drawn product, a bold line, a sentence and one thing to do. */
export function ListEmpty({ title, children, action, isFiltered = false }: ListEmptyProps) {
  const t = useMessages('controls')
  const phrase = useListUrl().params.get('phrase') ?? ''
  return (
    <div className={styles['empty']} role="status">
      <img src={drawing} width={240} height={160} alt="" />
      <h2>{title}</h2>
      {isFiltered && phrase !== '' && <p>{t('list.searchedFor', { phrase })}</p>}
      {children && <p>{children}</p>}
      {action}
      {isFiltered && (
        <LinkButton to={{ search: '' }} look="quiet" size="compact">
          {t('list.clearFilters')}
        </LinkButton>
      )}
    </div>
  )
}
