import { useId } from 'react'
import { splitProblem } from '#domain/deliveries/split-draft.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useIsHydrated } from '#ui/stored-value.ts'
import type { DeliveryDraft } from './delivery-draft-store.ts'
import styles from './delivery-foot.module.css'
import type { DeliveredItem } from './item-split-fields.tsx'

/** One sentence on what is still to do; null if the delivery can be saved. */
export function useMissingDelivery(items: readonly DeliveredItem[], { isSplit, one, rows }: DeliveryDraft): string | null {
  const portal = useMessages('portal')
  const { pcs } = useCatalogueWords()
  if (!isSplit) return one === null ? portal('delivery.reasons.choose') : null
  const problem = splitProblem(items, rows)
  if (problem === null) return null
  const item = items.find(({ id }) => id === problem.itemId)?.name ?? ''
  return 'pieces' in problem
    ? portal(`delivery.reasons.${problem.kind}`, { item, pieces: pcs(problem.pieces) })
    : portal(`delivery.reasons.${problem.kind}`, { item })
}

interface DeliveryFootProps {
  /** What is still to do before the delivery can be saved. */
  readonly missing: string | null
  readonly isSaving: boolean
  /** Whether a conflict must be solved first. */
  readonly isStale: boolean
  readonly onCancel: (() => void) | undefined
}

/** The buttons of the form of a delivery, and why it cannot be saved yet. */
export function DeliveryFoot({ missing, isSaving, isStale, onCancel }: DeliveryFootProps) {
  const portal = useMessages('portal')
  const controls = useMessages('controls')
  const reasonId = useId()
  const isHydrated = useIsHydrated()
  return (
    <div className={styles['foot']}>
      <Button
        type="submit"
        look="primary"
        size="large"
        busy={isSaving}
        disabled={!isHydrated || isStale || missing !== null}
        aria-describedby={missing === null ? undefined : reasonId}
      >
        {portal('delivery.save')}
      </Button>
      {onCancel && (
        <Button look="quiet" onClick={onCancel}>
          {controls('form.cancel')}
        </Button>
      )}
      <p id={reasonId} className={styles['reason']} role="status">
        {missing !== null && (
          <>
            <Icon name="alert" size={18} />
            {missing}
          </>
        )}
      </p>
    </div>
  )
}
