import { useFailure } from '#ui/forms/use-failure.ts'
import { useState } from 'react'
import type { FieldChange } from '#domain/audit/recorded-change.ts'
import type { Information } from '#domain/orders/information.ts'
import type { OrderAddresses } from '#features/orders/orders/schema.ts'
import { ApiError } from '#platform/browser/call-api.ts'
import { addressChanges, type Destination, destinationSince, informationOf, withMyChanges } from './merge-addresses.ts'
import { putAddresses } from './client.ts'

/** Reasons of the server that have words of their own. */
const refusals = ['no-single-delivery', 'other-country', 'other-vat', 'other-split', 'undeliverable', 'in-production', 'cancelled'] as const
export type AddressRefusal = (typeof refusals)[number] | 'failed'

export interface AddressConflict {
  readonly theirs: readonly FieldChange[]
  /** The order does not go to the chosen address any more. */
  readonly isGone: boolean
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

interface AddressCorrection {
  readonly information: Information
  /** Where the order goes. Of several addresses one is chosen for the correction, or none. */
  readonly destinations: readonly Destination[]
  readonly chosen: Destination | null
  readonly choose: (next: Destination | null) => void
  readonly change: (next: Information) => void
  readonly changes: readonly FieldChange[]
  readonly isSaving: boolean
  readonly refusal: AddressRefusal | null
  /** The words for a failure that has none of its own. */
  readonly cause: string
  readonly conflict: AddressConflict | null
  readonly save: () => Promise<void>
}

/** A delivery address that is switched on starts in the country of the order, which a correction can't change. */
const withDeliveryCountry = (next: Information): Information =>
  next.useDeliveryAddress && next.deliveryAddress.country === ''
    ? { ...next, deliveryAddress: { ...next.deliveryAddress, country: next.billingAddress.country } }
    : next

const currentOf = (error: ApiError): OrderAddresses | undefined => (error.body as { readonly current?: OrderAddresses }).current

const refusalOf = (error: unknown): AddressRefusal =>
  (error instanceof ApiError && refusals.find((reason) => reason === error.body.reason)) || 'failed'

/** The form of a correction: what is stored, what is typed, and the conflict with somebody who saved meanwhile. */
export function useAddressCorrection(orderId: string, loaded: OrderAddresses, onSaved: () => void): AddressCorrection {
  const [base, setBase] = useState(loaded)
  const [information, setInformation] = useState(() => informationOf(loaded))
  const { cause, keep } = useFailure()
  const [isSaving, setIsSaving] = useState(false)
  const [refusal, setRefusal] = useState<AddressRefusal | null>(null)
  const [theirs, setTheirs] = useState<OrderAddresses | null>(null)
  const [chosen, setChosen] = useState<Destination | null>(null)
  const before = informationOf(base, chosen)

  /** What somebody else has saved of what is shown here. */
  function savedIn(current: OrderAddresses) {
    const destination = chosen && destinationSince(chosen, base, current)
    const isGone = chosen !== null && destination === null
    const saved = informationOf(current, destination)
    const changed = addressChanges(before, saved)
    return { destination, isGone, saved, changed: isGone ? changed.filter(({ field }) => !field.startsWith('deliveryAddress.')) : changed }
  }

  function continueFrom(current: OrderAddresses, destination: Destination | null, next: Information): void {
    setBase(current)
    setChosen(destination)
    setInformation(next)
    setTheirs(null)
  }

  async function save(seen = base): Promise<void> {
    const { useBillingCompany, billingAddress, useDeliveryAddress, deliveryAddress } = information
    setIsSaving(true)
    setRefusal(null)
    try {
      await putAddresses(orderId, {
        version: seen.version,
        useBillingCompany,
        billingAddress,
        useDeliveryAddress,
        deliveryAddress: useDeliveryAddress ? deliveryAddress : null,
        ...(chosen && seen.destinations.length > 1 && { deliveryFrom: chosen }),
      })
      onSaved()
    } catch (error) {
      const current = error instanceof ApiError ? currentOf(error) : undefined
      // Another address of the order: nothing that is shown here.
      if (current && current.destinations.length > 1 && savedIn(current).changed.length === 0) return await save(current)
      if (current) setTheirs(current)
      else {
        keep(error)
        setRefusal(refusalOf(error))
      }
    } finally {
      setIsSaving(false)
    }
  }

  const their = theirs && savedIn(theirs)
  return {
    information,
    cause,
    destinations: base.destinations,
    chosen,
    choose: (next) => {
      const { useDeliveryAddress, deliveryAddress } = informationOf(base, next)
      setRefusal(null)
      setChosen(next)
      setInformation({ ...information, useDeliveryAddress, deliveryAddress })
    },
    change: (next) => {
      setRefusal(null)
      setInformation(withDeliveryCountry(next))
    },
    changes: addressChanges(before, information),
    isSaving,
    refusal,
    conflict: theirs &&
      their && {
        theirs: their.changed,
        isGone: their.isGone,
        keepMine: () => continueFrom(theirs, their.destination, withMyChanges(before, information, their.saved)),
        takeTheirs: () => continueFrom(theirs, their.destination, their.saved),
      },
    save: () => save(),
  }
}
