import { useState } from 'react'
import { rowsToSave } from '#domain/deliveries/split-draft.ts'
import { postSingleDelivery, postSplitDelivery } from '#features/portal/delivery-locations/browser/client.ts'
import { ApiError } from '#platform/browser/call-api.ts'
import { useFailure } from '#ui/forms/use-failure.ts'
import { reportHandledError } from '#ui/handled-errors.ts'
import type { DeliveredItem } from './item-split-fields.tsx'
import type { EnteredDelivery } from './use-delivery-draft.ts'

/** Refusals that the form explains itself; every other one is a failed save. */
const knownRefusals = ['wrong-sums', 'undeliverable', 'in-production', 'cancelled', 'unknown-location'] as const

interface SaveDeliveryInput {
  readonly orderId: string
  readonly items: readonly DeliveredItem[]
  readonly version: number
  readonly entered: EnteredDelivery
  /** Called after a save, and after a refusal that means that the page is out of date. */
  readonly onOutdated: (saved: boolean) => void
}

interface SaveDelivery {
  readonly isSaving: boolean
  /** Why the last save was refused; a conflict is shown by the draft, which is then stale. */
  readonly refused: (typeof knownRefusals)[number] | 'failed' | null
  /** The cause of a failed save, in words. */
  readonly failure: string
  readonly save: () => Promise<void>
}

/** Saves where an order goes, in one place or split. */
export function useSaveDelivery({ orderId, items, version, entered, onOutdated }: SaveDeliveryInput): SaveDelivery {
  const { draft, change, discard } = entered
  const [isSaving, setIsSaving] = useState(false)
  const { cause: failure, keep } = useFailure()
  const [refused, setRefused] = useState<SaveDelivery['refused']>(null)

  async function save(): Promise<void> {
    setIsSaving(true)
    setRefused(null)
    try {
      if (draft.isSplit) await postSplitDelivery({ orderId, version }, rowsToSave(items, draft.rows))
      else if (draft.one) await postSingleDelivery({ orderId, version }, draft.one.id)
      discard()
      onOutdated(true)
    } catch (error) {
      const cause = error instanceof ApiError ? error.body.reason : undefined
      const match = knownRefusals.find((name) => name === cause)
      if (!match && cause !== 'conflict') reportHandledError(error)
      keep(error)
      setRefused(match ?? (cause === 'conflict' ? null : 'failed'))
      if (cause === 'conflict' || match === 'in-production' || match === 'cancelled') {
        // Kept as begun from the version that the server no longer has, so that the conflict is shown.
        change({})
        onOutdated(false)
      }
    } finally {
      setIsSaving(false)
    }
  }
  return { isSaving, refused, failure, save }
}
