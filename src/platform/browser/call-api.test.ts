import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, callApi } from './call-api.ts'

const answer = (status: number, body: string | null) => vi.stubGlobal('fetch', async () => new Response(body, { status }))
afterEach(() => vi.unstubAllGlobals())

test.each([200, 201, 202])('%s returns the body', async (status) => {
  answer(status, '{"id":7}')
  expect(await callApi('GET /api/settings')).toEqual({ id: 7 })
})

test('204 has no body', async () => {
  answer(204, null)
  expect(await callApi('GET /api/settings')).toBeNull()
})

test("any other status throws the server's message, issues and reason", async () => {
  answer(409, '{"message":"the price has changed","reason":"price-changed"}')
  const thrown = await callApi('GET /api/settings').catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(ApiError)
  expect(thrown).toMatchObject({ status: 409, message: 'the price has changed', body: { reason: 'price-changed' } })
})

test('a call without a part of its path names it and sends nothing', async () => {
  const sent = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', sent)
  const path = { orderId: undefined as unknown as string }
  await expect(callApi('POST /api/b2b/dealer/order/{orderId}/cancel', { path, body: { reason: 'x' } })).rejects.toThrow('needs orderId')
  await expect(callApi('PUT /api/b2b/dealer/refunds/{refundId}/done', { path: { refundId: '' } })).rejects.toThrow('needs refundId')
  expect(sent).not.toHaveBeenCalled()
})

test('a response that is not from the API still has its status', async () => {
  answer(502, '<html>Bad gateway</html>')
  await expect(callApi('GET /api/settings')).rejects.toMatchObject({ status: 502, message: 'status 502' })
})
