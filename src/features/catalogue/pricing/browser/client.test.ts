import { afterEach, expect, test, vi } from 'vitest'
import type { PriceRequest } from '#domain/orders/configuration.ts'
import { fetchConfigurationPrice, isPriceRefusal } from './client.ts'
import { provesMessage } from '#tests/support/proves-message.ts'

const request: PriceRequest = {
  productId: 'block-72',
  color: 'white',
  scale: 'freeTop',
  count: 100,
  currency: 'CZK',
  sides: [],
  digitalSurchargeCount: 0,
  tamponSurchargeCount: 0,
  simpleSurchargeCount: 0,
}
const answer = (status: number) => vi.stubGlobal('fetch', async () => new Response('{"message":"broken"}', { status }))
const failure = (signal?: AbortSignal) => fetchConfigurationPrice(request, signal).catch((error: unknown) => error)

afterEach(() => vi.unstubAllGlobals())

test.each([
  [500, false],
  [429, false],
  [400, true],
  [404, true],
])('a reply with the status %s fails with the message of the specification, and has the status as its cause', async (status, refused) => {
  provesMessage('priceNotCalculated')
  answer(status)
  const error = await failure()
  expect(error).toMatchObject({ message: 'Error while calculating configuration price', cause: { status } })
  expect(isPriceRefusal(error)).toBe(refused)
})

test('a price without an answer fails with the same message and can be requested again', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const error = await failure()
  expect(error).toMatchObject({ message: 'Error while calculating configuration price', cause: { message: 'Failed to fetch' } })
  expect(isPriceRefusal(error)).toBe(false)
})

test('a request replaced by a newer one is not a failure', async () => {
  const asking = new AbortController()
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    asking.abort()
    signal?.throwIfAborted()
  })
  expect(await failure(asking.signal)).toMatchObject({ name: 'AbortError' })
})
