import { Link } from 'react-router'
import { pagesNear, pagesOf } from '#domain/lists/paging.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import styles from './list-foot.module.css'
import { useListUrl } from './use-list-url.ts'

interface ListFootProps {
  readonly list: {
    readonly total: number
    readonly totalIsMore?: true | undefined
    readonly limit: number
    readonly offset: number
    readonly items: readonly unknown[]
  }
}

/** The range of rows and the pages of a list. */
export function ListFoot({ list }: ListFootProps) {
  const t = useMessages('controls')
  const { searchWith } = useListUrl()
  const { items, limit, offset, total, totalIsMore = false } = list
  if (total === 0) return null
  const [page, pages] = [offset / limit + 1, pagesOf(list)]
  const range = { from: offset + 1, to: offset + items.length, total }
  const shown = pagesNear(page, pages)
  return (
    <footer className={styles['foot']}>
      <p>{t(totalIsMore ? 'list.rangeOfMore' : 'list.range', range)}</p>
      {pages > 1 && (
        <nav aria-label={t('list.pages')}>
          {shown.map((nth, index) => (
            <span key={nth}>
              {index > 0 && nth > (shown[index - 1] ?? 0) + 1 && <i aria-hidden="true">…</i>}
              <Link
                to={{ search: searchWith({ page: nth === 1 ? null : String(nth) }) }}
                aria-label={t('list.page', { page: nth })}
                aria-current={nth === page ? 'page' : undefined}
              >
                {nth}
              </Link>
            </span>
          ))}
        </nav>
      )}
    </footer>
  )
}
