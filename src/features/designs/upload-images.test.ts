import { afterEach, expect, test, vi } from 'vitest'
import { uploadImages } from './upload-images.ts'

vi.mock('./image-store.ts', () => ({ readImage: () => Promise.resolve(new Blob(['png'], { type: 'image/png' })) }))
afterEach(() => vi.unstubAllGlobals())

test.each([
  { status: 400, reason: 'refused', says: 'a picture that the server does not take is named' },
  { status: 429, reason: 'unreachable', says: 'a shopper who sent too much in an hour tries again, with the same picture' },
  { status: 503, reason: 'unreachable', says: 'a server that fails is asked again' },
])('$says', async ({ status, reason }) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })))
  expect(await uploadImages([`picture ${status}`])).toEqual({ ok: false, reason, sha256: `picture ${status}` })
})
