import { formatMoment } from '#domain/format/days.ts'
import { acceptsProof } from '#domain/orders/status-moves.ts'
import type { OrderView } from '#features/orders/orders/order-view.ts'
import { type OrderedItem, type ProofView, shownProof, waitingItems } from '#features/orders/proofs/proof-view.ts'
import type { AuthorOf } from '#features/orders/thread/thread-view.ts'
import { ProofVersions } from '#features/orders/proofs/browser/proof-versions.tsx'
import { attachmentUrl } from '#features/orders/thread/browser/client.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { SendDesign } from './send-design.tsx'
import styles from './order-proofs.module.css'

interface OrderProofsProps {
  readonly orderId: string
  readonly order: OrderView
  /** The name of an item. */
  readonly nameOf: (item: OrderedItem) => string
  /** What is printed on how many pieces. */
  readonly factsOf: (item: OrderedItem) => readonly string[]
  readonly authorOf: AuthorOf
}

/** Whether something of an order may be sent for approval: a blank product has nothing to approve. */
const maySendProofs = (order: OrderView): boolean =>
  order.cancelled === null && acceptsProof(order.status) && order.items.some(({ line }) => line.pdfData.length > 0)

/** Whether an order has something to show or to send for approval. */
export const hasProofs = (order: OrderView): boolean => maySendProofs(order) || order.items.some(({ proofs }) => proofs.length > 0)

type ProofState = 'waiting' | 'approved' | 'notApproved' | 'replaced'
const tones = { waiting: 'waiting', approved: 'done', notApproved: 'error', replaced: 'plain' } as const satisfies Record<
  ProofState,
  TagTone
>

/**
 * What was sent to the customer for approval, with the decision on each version and the comments that the customer pinned to it, and the
 * button that sends more. Renders nothing without either.
 */
export function OrderProofs({ orderId, order, nameOf, factsOf, authorOf }: OrderProofsProps) {
  const t = useMessages('office')
  const words = useMessages('orders')
  const proved = order.items.filter((item) => item.proofs.length > 0)
  if (!hasProofs(order)) return null
  const waiting = waitingItems(order)
  const stateOf = (item: OrderedItem, proof: ProofView): ProofState => {
    if (proof.approval !== 'waiting') return proof.approval
    return waiting.includes(item) && proof === shownProof(item) ? 'waiting' : 'replaced'
  }
  return (
    <section aria-labelledby="order-proofs">
      <h2 id="order-proofs">{words('lookup.proofs.title')}</h2>
      {proved.map((item) => (
        <div key={item.id} className={styles['item']}>
          <ProofVersions
            order={order}
            item={item}
            name={nameOf(item)}
            facts={factsOf(item)}
            fileUrl={(proofId) => attachmentUrl(orderId, proofId)}
            authorOf={authorOf}
            tagOf={(proof) => {
              const state = stateOf(item, proof)
              return (
                <>
                  <Tag tone={tones[state]}>{state === 'waiting' ? t('order.proofWaiting') : words(`lookup.proofs.${state}`)}</Tag>
                  {proof.decidedAt !== null && <time dateTime={proof.decidedAt}>{formatMoment(new Date(proof.decidedAt))}</time>}
                </>
              )
            }}
            pins={null}
            takesClicks={false}
          />
        </div>
      ))}
      {maySendProofs(order) && <SendDesign orderId={orderId} order={order} nameOf={nameOf} />}
    </section>
  )
}
