import type { FastifyError, FastifyRequest } from 'fastify'
import type { Locale } from '#domain/locale.ts'
import { type FormError, formErrors } from '#domain/orders/check-information.ts'
import { addressLengths } from '#domain/contact/address.ts'
import { translatorOf } from '#messages/every-message.ts'
import { InvalidInput } from '#platform/server/http/validate-input.ts'
import { type AddressWords, issueWords } from '../issue-words.ts'

interface Addresses {
  readonly billingAddress?: AddressWords | null | undefined
  readonly deliveryAddress?: AddressWords | null | undefined
}

const keys: readonly string[] = Object.values(formErrors)

/**
 * The sentence of an error in the language of a site. Browser and server share the rules of addresses, whose messages are keys; any other
 * message is returned unchanged. `path` starts with the address, as in `billingAddress.zipCode`.
 */
export function issueSentence({ path, message }: { path: string; message: string }, locale: Locale, order: Addresses): string {
  const [, field = ''] = path.split('.')
  if (!keys.includes(message) || !Object.hasOwn(addressLengths, field)) return message
  const address = (path.startsWith('delivery') ? order.deliveryAddress : order.billingAddress) ?? {}
  return issueWords(translatorOf(locale), field as keyof typeof addressLengths, message as FormError, address)
}

/** The `errorHandler` of routes with addresses: replaces message keys by sentences. @throws the same error with sentences. */
export function describeAddressIssues(error: FastifyError, { locale, body }: FastifyRequest): never {
  if (!(error instanceof InvalidInput)) throw error
  const named = error.named.map((issue) => ({ ...issue, message: issueSentence(issue, locale, (body ?? {}) as Addresses) }))
  throw new InvalidInput(named, error.total)
}
