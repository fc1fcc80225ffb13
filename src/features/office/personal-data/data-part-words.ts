import { retention } from '#domain/retention.ts'
import type { Translate } from '#messages/translator.ts'
import type { DataPart } from './schema.ts'

/** A part of a person's data as a sentence for their reply. */
export function dataPartWords(t: Translate<'office'>, part: DataPart): string {
  switch (part.kind) {
    case 'mails':
    case 'deliveryLocations':
      return t(`personalData.parts.${part.kind}`, { count: part.count })
    case 'account':
    case 'accountDetails':
      return t(`personalData.parts.${part.kind}`)
    case 'voidOrders':
    case 'finishedOrders':
    case 'taxDocuments':
    case 'openOrders':
      return t(`personalData.parts.${part.kind}`, { codes: part.codes.join(', '), years: retention.orderYears })
  }
}
