import { useRef, useState } from 'react'
import { formatMoment } from '#domain/format/days.ts'
import type { DecisionInput } from '../schema.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { isLastApproval, type OrderedItem, proofComments, type ProofView, type ReviewedOrder, takesPins } from '../proof-view.ts'
import type { AuthorOf } from '#features/orders/thread/thread-view.ts'
import { DecisionDialog, type DecisionOutcome } from './decision-dialog.tsx'
import styles from './item-proof.module.css'
import { PinForm } from './pin-form.tsx'
import { ProofVersions } from './proof-versions.tsx'
import type { PinDrafting } from './use-pin-draft.ts'

interface ItemProofProps {
  readonly order: ReviewedOrder
  readonly item: OrderedItem
  readonly name: string
  /** What is printed on how many pieces. */
  readonly facts: readonly string[]
  /** The latest version of its proofs. */
  readonly proof: ProofView
  /** Whether the customer may decide now. */
  readonly isWaiting: boolean
  readonly fileUrl: (proofId: string) => string
  readonly authorOf: AuthorOf
  /** Null for a reader who only looks. */
  readonly decide: ((itemId: string, decision: DecisionInput) => Promise<unknown>) | null
  /** Null where comments are not pinned. */
  readonly pins: PinDrafting | null
  /** Called with the result of a decision, so that the page reloads the order. */
  readonly onDecided: (outcome: DecisionOutcome) => void
}

/** The proofs of an item with their comments and, while the latest one awaits a decision, two buttons with a confirmation each. */
export function ItemProof({ order, item, name, facts, proof, isWaiting, fileUrl, authorOf, decide, pins, onDecided }: ItemProofProps) {
  const t = useMessages('orders')
  const { version } = proof
  /** With the version that was seen: a newer one may arrive while the dialog is open. */
  const [requested, setRequested] = useState<{ readonly approval: 'approved' | 'notApproved'; readonly version: number } | null>(null)
  const pinButton = useRef<HTMLButtonElement>(null)
  const mayPin = pins !== null && takesPins(order, item)
  const draft = pins?.draft?.itemId === item.id ? pins.draft : null
  const hasTyped = draft !== null && draft.comment.trim() !== ''
  const pinned = proofComments(item, order).filter(({ pin }) => pin?.proofId === proof.id).length
  return (
    <article className={styles['proof']}>
      <ProofVersions
        order={order}
        item={item}
        name={name}
        fileUrl={fileUrl}
        authorOf={authorOf}
        tagOf={(of) => <ApprovalTag proof={of} isWaiting={isWaiting && of === proof} />}
        pins={pins}
        takesClicks={mayPin}
        facts={facts}
        below={(page, middle) => (
          <>
            {pins && draft && <PinForm draft={draft} pins={pins} proofId={proof.id} onClosed={() => pinButton.current?.focus()} />}
            {mayPin && (
              <div className={styles['pinning']}>
                <Button
                  ref={pinButton}
                  size="compact"
                  onClick={() => pins.place({ itemId: item.id, proofId: proof.id, page, ...middle(), focus: 'place' })}
                >
                  {t('lookup.proofs.pins.begin')}
                </Button>
                <p role="status">{t(pins.pinnedItemId === item.id ? 'lookup.proofs.pins.sent' : 'lookup.proofs.pins.hint')}</p>
              </div>
            )}
          </>
        )}
      />
      {isWaiting && decide && (
        <div className={styles['actions']}>
          <Button look="primary" size="large" onClick={() => setRequested({ approval: 'approved', version })}>
            {t('lookup.proofs.approve')}
          </Button>
          <Button size="large" onClick={() => setRequested({ approval: 'notApproved', version })}>
            {pinned > 0 ? t('lookup.proofs.rejectPinned', { count: pinned }) : t('lookup.proofs.reject')}
          </Button>
          <p>{t('lookup.proofs.final', { version })}</p>
        </div>
      )}
      {decide && (
        <DecisionDialog
          decide={(decision) => decide(item.id, decision)}
          name={name}
          version={requested?.version ?? version}
          approval={requested?.approval ?? null}
          hasPins={pinned > 0}
          unsaved={pins && hasTyped ? { words: draft.comment.trim(), save: () => pins.send(proof.id), drop: pins.cancel } : null}
          isLast={isLastApproval(order, item)}
          onClose={() => setRequested(null)}
          onDecided={(outcome) => {
            setRequested(null)
            onDecided(outcome)
          }}
        />
      )}
    </article>
  )
}

function ApprovalTag({ proof: { approval, decidedAt }, isWaiting }: { proof: ProofView; isWaiting: boolean }) {
  const t = useMessages('orders')
  if (approval === 'waiting')
    return (
      <span className={styles['tag']} data-approval={isWaiting ? 'waiting' : 'replaced'}>
        {t(isWaiting ? 'lookup.proofs.waiting' : 'lookup.proofs.replaced')}
      </span>
    )
  return (
    <span className={styles['tag']} data-approval={approval}>
      <Icon name={approval === 'approved' ? 'check' : 'cross'} size={14} />
      {t(`lookup.proofs.${approval}`)}
      {decidedAt !== null && <time dateTime={decidedAt}>{formatMoment(new Date(decidedAt))}</time>}
    </span>
  )
}
