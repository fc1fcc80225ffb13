import { formatMoment } from '#domain/format/days.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { AuthorOf, WrittenEntry } from '#features/orders/thread/thread-view.ts'
import styles from './pinned-comments.module.css'

interface PinnedCommentsProps {
  /** Comments on the proofs of an item, and what came with its versions. */
  readonly comments: readonly WrittenEntry[]
  /** The version that a message came with; null for other messages. */
  readonly versionOf: (comment: WrittenEntry) => number | null
  /** The page that a comment is pinned to, where its version has several. */
  readonly pageOf: (comment: WrittenEntry) => number | null
  readonly authorOf: AuthorOf
  /** The comment whose pin is pointed at. */
  readonly activeId: string | null
  readonly onActive: (id: string | null) => void
  /** The id of the element of a comment. */
  readonly idOf: (comment: WrittenEntry) => string
  /** Goes to the pin of a comment. */
  readonly onOpen: (comment: WrittenEntry) => void
}

/** The comments on the proofs of an item by their numbers, oldest first, with the words of the office between them. */
export function PinnedComments({ comments, versionOf, pageOf, authorOf, activeId, onActive, idOf, onOpen }: PinnedCommentsProps) {
  const t = useMessages('orders')
  if (comments.length === 0) return null
  return (
    <section className={styles['comments']}>
      <h4>{t('lookup.proofs.pins.title')}</h4>
      <ol>
        {comments.map((comment) => {
          const { id, at, pin, comment: words } = comment
          const version = pin?.version ?? versionOf(comment)
          const page = pageOf(comment)
          return (
            <li
              key={id}
              id={idOf(comment)}
              tabIndex={-1}
              data-active={id === activeId || undefined}
              onPointerEnter={() => onActive(id)}
              onPointerLeave={() => onActive(null)}
            >
              {pin && (
                <button
                  type="button"
                  aria-label={t('lookup.proofs.pins.show', { number: pin.number })}
                  onFocus={() => onActive(id)}
                  onBlur={() => onActive(null)}
                  onClick={() => onOpen(comment)}
                >
                  {pin.number}
                </button>
              )}
              <p className={styles['head']}>
                <strong>{authorOf(comment)}</strong>
                {version !== null && <span>{t('lookup.proofs.version', { version })}</span>}
                {page !== null && <span>{t('lookup.proofs.pages.page', { page })}</span>}
                <time dateTime={at}>{formatMoment(new Date(at))}</time>
              </p>
              <p className={styles['words']}>{words}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
