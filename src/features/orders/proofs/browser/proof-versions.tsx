import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { type OrderedItem, proofComments, type ProofView, type ReviewedOrder, shownProof } from '../proof-view.ts'
import type { AuthorOf, WrittenEntry } from '#features/orders/thread/thread-view.ts'
import { PinnedComments } from './pinned-comments.tsx'
import { pinLevels } from './place-pins.ts'
import { ProofObjects } from './proof-objects.tsx'
import { ProofPages } from './proof-pages.tsx'
import { DraftPin } from './proof-pin.tsx'
import { ProofPins } from './proof-pins.tsx'
import { useIsNarrow } from '#ui/use-is-narrow.ts'
import { ProofSheet } from './proof-sheet.tsx'
import { shownMiddle, useSharedZoom } from './proof-zoom.tsx'
import styles from './proof-versions.module.css'
import type { PagePlace, PinDrafting } from './use-pin-draft.ts'

export interface ProofVersionsProps {
  readonly order: ReviewedOrder
  readonly item: OrderedItem
  readonly name: string
  /** The URL of the file of a proof. */
  readonly fileUrl: (proofId: string) => string
  readonly authorOf: AuthorOf
  /** What was decided on a version. */
  readonly tagOf: (proof: ProofView) => ReactNode
  /** The comment that is being pinned; null where comments are only shown. */
  readonly pins: PinDrafting | null
  /** Whether a click on the latest picture begins a comment. */
  readonly takesClicks: boolean
  /** What is printed on how many pieces, in short phrases. */
  readonly facts: readonly string[]
  /** What stands below the latest version; gets its shown page, and what tells the middle of what is seen of it. */
  readonly below?: (page: number, middle: () => PagePlace) => ReactNode
}

/** The narrowest picture that is not enlarged, on a phone and elsewhere. */
const [narrowPx, widePx] = [300, 560]

/** Where a comment is not written yet. */
const draftId = 'draft'

const views = ['beside', 'overlay', 'alone'] as const
type View = (typeof views)[number]

/** The latest proof of an item, with an earlier version below it or under it, with the comments that are pinned to them. */
export function ProofVersions({ order, item, name, fileUrl, authorOf, tagOf, pins, takesClicks, facts, below }: ProofVersionsProps) {
  const t = useMessages('orders')
  const ids = useId()
  const [view, setView] = useState<View>('beside')
  const [earlierId, setEarlierId] = useState<string | null>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [page, setPage] = useState(1)
  const shared = useSharedZoom()
  const isNarrow = useIsNarrow()
  const latest = shownProof(item)
  if (!latest) return null
  const others = item.proofs.slice(0, -1)
  const earlier = others.find(({ id }) => id === earlierId) ?? others.at(-1)
  /** Both versions are turned together; one with fewer pages stays at its last one. */
  const pageOf = ({ pages }: ProofView): number => Math.min(page, pages)
  const namedPage = (proof: ProofView): number | null => (proof.pages > 1 ? pageOf(proof) : null)
  const pictureUrl = (proof: ProofView): string => (proof.isPicture ? fileUrl(proof.id) : `${fileUrl(proof.id)}/page/${pageOf(proof)}`)
  const under = view === 'overlay' && earlier ? { version: earlier.version, url: pictureUrl(earlier), page: namedPage(earlier) } : undefined
  const shown = view === 'alone' || !earlier ? [latest] : [earlier, latest]
  const pages = Math.max(...shown.map((proof) => proof.pages))
  const comments = proofComments(item, order)
  const count = comments.filter(({ pin }) => pin !== null).length
  const draft = pins?.draft?.itemId === item.id ? pins.draft : null
  const commentId = ({ id }: WrittenEntry): string => `${ids}comment-${id}`
  const pinId = (proof: ProofView, { id }: WrittenEntry): string => `${ids}pin-${proof.id}-${id}`
  const messageOf = (proof: ProofView) => order.thread.find(({ id }) => id === proof.messageId)

  /** A version shows its own comments, and those on earlier ones, which it answers. */
  const sheetOf = (proof: ProofView) => {
    const pinned = comments.flatMap((comment) =>
      comment.pin && comment.pin.version <= proof.version && comment.pin.page === pageOf(proof) ? [{ comment, pin: comment.pin }] : [],
    )
    const drafted = pins && draft?.page === pageOf(proof) && proof === latest ? draft : null
    const levels = pinLevels(
      [...pinned.map(({ comment, pin }) => ({ id: comment.id, x: pin.x })), ...(drafted ? [{ id: draftId, x: drafted.x }] : [])],
      (isNarrow ? narrowPx : widePx) * shared.zoom,
    )
    return (
      <ProofSheet
        proof={proof}
        name={name}
        url={fileUrl(proof.id)}
        pictureUrl={pictureUrl(proof)}
        page={namedPage(proof)}
        shared={shared}
        pinRows={Math.max(0, ...[...levels.values()].map((level) => level + 1))}
        under={proof === latest ? under : undefined}
        tag={tagOf(proof)}
        sentAt={messageOf(proof)?.at ?? null}
        onPlace={
          pins && takesClicks && proof === latest
            ? (place) => pins.place({ itemId: item.id, proofId: proof.id, page: pageOf(proof), focus: 'words', ...place })
            : undefined
        }
        pins={
          <ProofPins
            pinned={pinned}
            levels={levels}
            version={proof.version}
            idOf={(comment) => pinId(proof, comment)}
            activeId={activeId}
            onActive={setActiveId}
            onOpen={(comment) => document.getElementById(commentId(comment))?.focus()}
          >
            {pins && drafted && <DraftPin draft={drafted} level={levels.get(draftId) ?? 0} number={count + 1} onMove={pins.move} />}
          </ProofPins>
        }
      />
    )
  }

  return (
    <>
      <header className={styles['head']}>
        <div>
          <h3>{name}</h3>
          <p className={styles['facts']}>{facts.join(' · ')}</p>
        </div>
        {earlier && (
          <div className={styles['views']} role="group" aria-label={t('lookup.proofs.view')}>
            {views.map((option) => (
              <button key={option} type="button" aria-pressed={option === view} onClick={() => setView(option)}>
                {t(`lookup.proofs.${option}`, { version: latest.version })}
              </button>
            ))}
          </div>
        )}
      </header>
      {view !== 'alone' && earlier && others.length > 1 && (
        <label className={styles['choice']}>
          {t('lookup.proofs.compare')}
          <select value={earlier.id} onChange={({ target }) => setEarlierId(target.value)}>
            {others.map(({ id, version }) => (
              <option key={id} value={id}>
                {t('lookup.proofs.version', { version })}
              </option>
            ))}
          </select>
        </label>
      )}
      {pages > 1 && <ProofPages page={Math.min(page, pages)} pages={pages} onChange={setPage} />}
      <div className={styles['sheets']}>
        {sheetOf(latest)}
        {below?.(pageOf(latest), () => shownMiddle(shared))}
        {view === 'beside' && earlier && sheetOf(earlier)}
      </div>
      <ProofObjects proof={latest} earlier={view === 'alone' ? null : (earlier ?? null)} />
      <PinnedComments
        comments={comments}
        pageOf={({ pin }) => (pin && (item.proofs.find(({ id }) => id === pin.proofId)?.pages ?? 1) > 1 ? pin.page : null)}
        versionOf={({ id }) => item.proofs.find(({ messageId }) => messageId === id)?.version ?? null}
        authorOf={authorOf}
        activeId={activeId}
        onActive={setActiveId}
        idOf={commentId}
        onOpen={(comment) => {
          // Its pin is on the page from then on.
          flushSync(() => comment.pin && setPage(comment.pin.page))
          document.getElementById(pinId(latest, comment))?.focus()
        }}
      />
    </>
  )
}
