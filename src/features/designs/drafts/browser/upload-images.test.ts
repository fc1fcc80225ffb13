import { afterEach, expect, test, vi } from 'vitest'
import { storeImage } from './image-store.ts'
import { uploadImages } from './upload-images.ts'

/** A picture in memory: there is no IndexedDB here, as on a device without room. */
const storePicture = (content: string): Promise<string> => storeImage(new Blob([content], { type: 'image/png' }))

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
  const sha256 = await storePicture(`picture ${status}`)
  expect(await uploadImages([sha256])).toEqual({ ok: false, reason, sha256 })
})

test('a busy server is retried after the time that it names, at most six times', async () => {
  const pictures = [await storePicture('busy for a moment'), await storePicture('busy for long')]
  vi.useFakeTimers()
  const busy = () => Promise.resolve(new Response(null, { status: 503, headers: { 'retry-after': '10' } }))
  const fetched = vi.fn<typeof fetch>(busy)
  vi.stubGlobal('fetch', fetched)
  const uploaded = uploadImages(pictures.slice(0, 1))
  await vi.advanceTimersByTimeAsync(9999)
  expect(fetched).toHaveBeenCalledTimes(1)
  fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 201 })))
  await vi.advanceTimersByTimeAsync(1)
  expect(await uploaded).toEqual({ ok: true })

  fetched.mockClear()
  fetched.mockImplementation(busy)
  const refused = uploadImages(pictures.slice(1))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await refused).toMatchObject({ ok: false, reason: 'unreachable' })
  expect(fetched).toHaveBeenCalledTimes(6)
})
