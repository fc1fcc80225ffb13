import { type ReactNode, useId, useState } from 'react'
import { useMessages } from '#messages/browser/use-messages.tsx'
import {
  type AuthorOf,
  type OrderedItem,
  type OrderView,
  type ProofView,
  proofComments,
  shownProof,
  type WrittenEntry,
} from '../order-view.ts'
import { PinnedComments } from './pinned-comments.tsx'
import { DraftPin, ProofPin } from './proof-pin.tsx'
import { ProofSheet } from './proof-sheet.tsx'
import styles from './proof-versions.module.css'
import type { PinDrafting } from './use-pin-draft.ts'

export interface ProofVersionsProps {
  readonly order: OrderView
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
  /** What stands between the pictures and the comments. */
  readonly children?: ReactNode
}

const views = ['beside', 'overlay', 'alone'] as const
type View = (typeof views)[number]

/** The latest proof of an item, beside an earlier version or over it, with the comments that are pinned to them. */
export function ProofVersions({ order, item, name, fileUrl, authorOf, tagOf, pins, takesClicks, children }: ProofVersionsProps) {
  const t = useMessages('orders')
  const page = useId()
  const [chosenView, setView] = useState<View>('beside')
  const [earlierId, setEarlierId] = useState<string | null>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const latest = shownProof(item)
  if (!latest) return null
  const others = item.proofs.slice(0, -1)
  const earlier = others.find(({ id }) => id === earlierId) ?? others.at(-1)
  const canOverlay = earlier?.isPicture === true && latest.isPicture
  const view = chosenView === 'overlay' && !canOverlay ? 'beside' : chosenView
  const under = view === 'overlay' && earlier ? { version: earlier.version, url: fileUrl(earlier.id) } : undefined
  const comments = proofComments(item, order)
  const count = comments.filter(({ pin }) => pin !== null).length
  const draft = pins?.draft?.itemId === item.id ? pins.draft : null
  const commentId = ({ id }: WrittenEntry): string => `${page}comment-${id}`
  const pinId = (proof: ProofView, { id }: WrittenEntry): string => `${page}pin-${proof.id}-${id}`
  const messageOf = (proof: ProofView) => order.thread.find(({ id }) => id === proof.messageId)

  /** A version shows its own comments, and those on earlier ones, which it answers. */
  const sheetOf = (proof: ProofView) => (
    <ProofSheet
      proof={proof}
      name={name}
      url={fileUrl(proof.id)}
      canZoom={proof === latest}
      under={proof === latest ? under : undefined}
      tag={tagOf(proof)}
      sentAt={messageOf(proof)?.at ?? null}
      onPlace={
        pins && takesClicks && proof === latest
          ? (place) => pins.place({ itemId: item.id, proofId: proof.id, focus: 'words', ...place })
          : undefined
      }
      pins={
        <>
          {comments.map(
            (comment) =>
              comment.pin &&
              comment.pin.version <= proof.version && (
                <ProofPin
                  key={comment.id}
                  id={pinId(proof, comment)}
                  place={comment.pin}
                  number={comment.pin.number}
                  comment={comment.comment}
                  isEarlier={comment.pin.version < proof.version}
                  isActive={comment.id === activeId}
                  onActive={(isActive) => setActiveId(isActive ? comment.id : null)}
                  onOpen={() => document.getElementById(commentId(comment))?.focus()}
                />
              ),
          )}
          {pins && draft && proof === latest && <DraftPin draft={draft} number={count + 1} onMove={pins.move} />}
        </>
      }
    />
  )

  return (
    <>
      <header className={styles['head']}>
        <h3>{name}</h3>
        {earlier && (
          <div className={styles['views']} role="group" aria-label={t('lookup.proofs.view')}>
            {views.map(
              (shown) =>
                (shown !== 'overlay' || canOverlay) && (
                  <button key={shown} type="button" aria-pressed={shown === view} onClick={() => setView(shown)}>
                    {t(`lookup.proofs.${shown}`, { version: latest.version })}
                  </button>
                ),
            )}
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
      <div className={styles['sheets']}>
        {view === 'beside' && earlier && sheetOf(earlier)}
        {sheetOf(latest)}
      </div>
      {children}
      <PinnedComments
        comments={comments}
        versionOf={({ id }) => item.proofs.find(({ messageId }) => messageId === id)?.version ?? null}
        authorOf={authorOf}
        activeId={activeId}
        onActive={setActiveId}
        idOf={commentId}
        onOpen={(comment) => document.getElementById(pinId(latest, comment))?.focus()}
      />
    </>
  )
}
