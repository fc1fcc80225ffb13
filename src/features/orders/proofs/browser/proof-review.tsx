import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DecisionInput } from '../schema.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner, type BannerTone } from '#ui/banner.tsx'
import { type OrderedItem, type ReviewedOrder, shownProof, waitingItems } from '../proof-view.ts'
import type { AuthorOf } from '#features/orders/thread/thread-view.ts'
import type { DecisionOutcome } from './decision-dialog.tsx'
import { ItemProof } from './item-proof.tsx'
import styles from './proof-review.module.css'
import type { PinDrafting } from './use-pin-draft.ts'

const outcomes = {
  approved: { tone: 'success', message: 'lookup.proofs.doneApproved' },
  notApproved: { tone: 'success', message: 'lookup.proofs.doneRejected' },
  stale: { tone: 'warning', message: 'lookup.proofs.stale' },
  decided: { tone: 'warning', message: 'lookup.proofs.decided' },
  gone: { tone: 'warning', message: 'lookup.proofs.gone' },
} as const satisfies Record<DecisionOutcome, { tone: BannerTone; message: string }>

interface ProofReviewProps {
  readonly order: ReviewedOrder
  readonly nameOf: (item: OrderedItem) => string
  /** What is printed on how many pieces, in short phrases. */
  readonly factsOf: (item: OrderedItem) => readonly string[]
  /** The URL of the file of a proof. */
  readonly fileUrl: (proofId: string) => string
  readonly authorOf: AuthorOf
  /** Sends a decision on the proof of an item; null for a reader who only looks. */
  readonly decide: ((itemId: string, decision: DecisionInput) => Promise<unknown>) | null
  /** Null where comments are not pinned. */
  readonly pins?: PinDrafting | null
}

/** The proofs of an order for its customer, who decides on each. Renders nothing without proofs. */
export function ProofReview({ order, nameOf, factsOf, fileUrl, authorOf, decide, pins = null }: ProofReviewProps) {
  const t = useMessages('orders')
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState<DecisionOutcome | null>(null)
  const waiting = waitingItems(order)
  if (!order.items.some(shownProof)) return null
  return (
    <section className={styles['review']} aria-labelledby="order-proofs">
      <h2 id="order-proofs">{t('lookup.proofs.title')}</h2>
      {outcome && (
        <Banner key={outcome} tone={outcomes[outcome].tone} isAnswer>
          {t(outcomes[outcome].message)}
        </Banner>
      )}
      {order.items.map((item) => {
        const proof = shownProof(item)
        return (
          proof && (
            <ItemProof
              key={item.id}
              order={order}
              item={item}
              name={nameOf(item)}
              facts={factsOf(item)}
              proof={proof}
              isWaiting={waiting.includes(item)}
              fileUrl={fileUrl}
              authorOf={authorOf}
              decide={decide}
              pins={pins}
              onDecided={(next) => {
                setOutcome(next)
                void revalidate()
              }}
            />
          )
        )
      })}
    </section>
  )
}
