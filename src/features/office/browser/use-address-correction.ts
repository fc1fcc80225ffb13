import { useState } from 'react'
import type { FieldChange } from '#domain/audit/recorded-change.ts'
import type { Information } from '#domain/orders/information.ts'
import type { OrderAddresses } from '#features/orders/schema.ts'
import { ApiError } from '#platform/browser/call-api.ts'
import { addressChanges, informationOf, withMyChanges } from './merge-addresses.ts'
import { putAddresses } from './client.ts'

/** Reasons of the server that have words of their own. */
const refusals = ['no-single-delivery', 'other-country', 'other-vat', 'undeliverable', 'in-production', 'cancelled'] as const
export type AddressRefusal = (typeof refusals)[number] | 'failed'

export interface AddressConflict {
  readonly theirs: readonly FieldChange[]
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

interface AddressCorrection {
  readonly information: Information
  readonly change: (next: Information) => void
  readonly changes: readonly FieldChange[]
  readonly isSaving: boolean
  readonly refusal: AddressRefusal | null
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
  const [isSaving, setIsSaving] = useState(false)
  const [refusal, setRefusal] = useState<AddressRefusal | null>(null)
  const [theirs, setTheirs] = useState<OrderAddresses | null>(null)

  function continueFrom(current: OrderAddresses, next: Information): void {
    setBase(current)
    setInformation(next)
    setTheirs(null)
  }

  async function save(): Promise<void> {
    const { useBillingCompany, billingAddress, useDeliveryAddress, deliveryAddress } = information
    setIsSaving(true)
    setRefusal(null)
    try {
      await putAddresses(orderId, {
        version: base.version,
        useBillingCompany,
        billingAddress,
        useDeliveryAddress,
        deliveryAddress: useDeliveryAddress ? deliveryAddress : null,
      })
      onSaved()
    } catch (error) {
      const current = error instanceof ApiError ? currentOf(error) : undefined
      if (current) setTheirs(current)
      else setRefusal(refusalOf(error))
    } finally {
      setIsSaving(false)
    }
  }

  const before = informationOf(base)
  return {
    information,
    change: (next) => {
      setRefusal(null)
      setInformation(withDeliveryCountry(next))
    },
    changes: addressChanges(before, information),
    isSaving,
    refusal,
    conflict: theirs && {
      theirs: addressChanges(before, informationOf(theirs)),
      keepMine: () => continueFrom(theirs, withMyChanges(before, information, informationOf(theirs))),
      takeTheirs: () => continueFrom(theirs, informationOf(theirs)),
    },
    save,
  }
}
