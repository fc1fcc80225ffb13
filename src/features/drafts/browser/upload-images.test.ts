import { afterEach, expect, test, vi } from 'vitest'
import { uploadImages } from './upload-images.ts'

vi.mock('./image-store.ts', () => ({ readImage: () => Promise.resolve(new Blob(['png'], { type: 'image/png' })) }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  { status: 400, reason: 'refused', says: 'a picture that the server does not take is named' },
  { status: 429, reason: 'unreachable', says: 'a shopper who sent too much in an hour tries again, with the same picture' },
  { status: 503, reason: 'unreachable', says: 'a server that fails is asked again' },
])('$says', async ({ status, reason }) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })))
  expect(await uploadImages([`picture ${status}`])).toEqual({ ok: false, reason, sha256: `picture ${status}` })
})

test('a busy server is retried after the time that it names, at most six times', async () => {
  vi.useFakeTimers()
  const busy = () => Promise.resolve(new Response(null, { status: 503, headers: { 'retry-after': '10' } }))
  const fetched = vi.fn<typeof fetch>(busy)
  vi.stubGlobal('fetch', fetched)
  const uploaded = uploadImages(['busy for a moment'])
  await vi.advanceTimersByTimeAsync(9999)
  expect(fetched).toHaveBeenCalledTimes(1)
  fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 201 })))
  await vi.advanceTimersByTimeAsync(1)
  expect(await uploaded).toEqual({ ok: true })

  fetched.mockClear()
  fetched.mockImplementation(busy)
  const refused = uploadImages(['busy for long'])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await refused).toMatchObject({ ok: false, reason: 'unreachable' })
  expect(fetched).toHaveBeenCalledTimes(6)
})
