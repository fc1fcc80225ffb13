import type { PaymentMethod } from '#domain/orders/payment-methods.ts'
import { isRefusal, ProviderError } from './call-provider.ts'

/** Learns of each call of a provider: null when it was answered, otherwise the failure of the provider or of its credentials. */
export type OnAnswer = (method: PaymentMethod, failure: ProviderError | null) => void

/** A provider that refuses a request works; one that refuses our credentials does not. */
const isFailure = (error: ProviderError): boolean => !isRefusal(error) || error.status === 401 || error.status === 403

/** The client of a provider that reports the outcome of each call. */
export const watchCalls = <Client extends object>(client: Client, method: PaymentMethod, onAnswer: OnAnswer): Client =>
  new Proxy(client, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name)
      if (typeof call !== 'function') return call
      return async (...args: readonly unknown[]) => {
        try {
          const answer: unknown = await Reflect.apply(call, target, args)
          onAnswer(method, null)
          return answer
        } catch (error) {
          if (error instanceof ProviderError) onAnswer(method, isFailure(error) ? error : null)
          throw error
        }
      }
    },
  })
