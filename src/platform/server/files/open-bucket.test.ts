import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isConnectionLoss } from '#db/connection-loss.ts'
import { startObjectStore, type Disturbance, type TestObjectStore } from '#tests/support/object-store.ts'
import type { BucketSettings } from './bucket-settings.ts'
import { sha256Of } from './file-store.ts'
import { defaultLimits, openBucket } from './open-bucket.ts'
import { StoreUnavailable } from './store-unavailable.ts'

let store: TestObjectStore
beforeEach(async () => {
  store = await startObjectStore()
})
afterEach(() => store.close())

const impatient = { ...defaultLimits, connectMs: 500, requestMs: 300 }
const open = (settings: Partial<BucketSettings> = {}) => openBucket({ ...store.settings, ...settings }, impatient)
const logo = new TextEncoder().encode('<svg/>')
const large = new Uint8Array(12_000_000).fill(5)

const outages: readonly Disturbance[] = ['hang', 'cut', 'error']

describe.each(outages)('a store whose requests end in "%s"', (disturbance) => {
  test('fails every call as unavailable, which is no loss of the database', async () => {
    const files = await open()
    const stored = await files.put(logo)
    store.disturb(disturbance)
    for (const call of [
      () => files.put(new Uint8Array([1])),
      () => files.putStream(Readable.from([logo]), stored),
      () => files.get(stored),
      () => files.stream(stored),
      () => files.has(stored),
      () => files.storedAt(stored),
      () => files.delete(stored),
      () => files.list()[Symbol.asyncIterator]().next(),
    ])
      await expect(call()).rejects.toSatisfy((error) => error instanceof StoreUnavailable && !isConnectionLoss(error))
  })

  test.each([
    ['the write itself', ({ method, url = '' }: IncomingMessage) => method === 'PUT' && !url.includes('partNumber')],
    ['a later part', ({ url = '' }: IncomingMessage) => url.includes('partNumber=2')],
    ['the last step', ({ method, url = '' }: IncomingMessage) => method === 'POST' && url.includes('uploadId=')],
  ])('has none of a file whose writing is disturbed in %s', async (_step, matches) => {
    const files = await open()
    for (const bytes of [logo, large]) {
      const sha256 = sha256Of(bytes)
      store.disturb(disturbance, matches)
      const stored = await files.put(bytes).then(
        () => true,
        () => false,
      )
      store.disturb('none')
      const fresh = await open()
      expect(await fresh.has(sha256)).toBe(stored)
      // The same file is stored once the store works again.
      expect(sha256Of(await fresh.get(await fresh.put(bytes)))).toBe(sha256)
    }
  })
})

test('a file that breaks off while it is read is an error, not a short file', async () => {
  const files = await open()
  const sha256 = await files.put(large)
  const other = await open()
  store.disturb('half')
  await expect(files.get(sha256)).rejects.toThrow(StoreUnavailable)
  const pieces = await other.stream(sha256)
  await expect(buffer(pieces)).rejects.toThrow('aborted')
})

test('a store that fails once is asked again at once', async () => {
  const files = await open()
  const sha256 = await files.put(logo)
  let failures = 0
  store.disturb('error', ({ method }) => method === 'GET' && (failures += 1) === 1)
  expect(await files.get(sha256)).toHaveLength(logo.length)
})

describe('the start is refused with a sentence that names the variables', () => {
  test.each([
    ['an unknown key', { accessKeyId: 'nobody' }, /InvalidAccessKeyId/],
    ['a missing bucket', { bucket: 'none-here' }, /NoSuchBucket|does not exist/],
    ['a port where nobody listens', { endpoint: 'http://127.0.0.1:1' }, /ECONNREFUSED/],
  ])('by %s', async (_name, settings, reason) => {
    const { message } = await open(settings).then(
      () => new Error('opened'),
      (error: unknown) => error as Error,
    )
    expect(message).toMatch(/^The bucket .+ at http.+ can't be used: .+\. Check S3_ENDPOINT, S3_REGION, .+ and S3_FORCE_PATH_STYLE\.$/)
    expect(message).toMatch(reason)
  })

  test('by a wrong secret, which it does not show', async () => {
    store.disturb('forbidden')
    const refused = open({ secretAccessKey: 'hunter2' })
    await expect(refused).rejects.toThrow(/SignatureDoesNotMatch, status 403/)
    await expect(refused).rejects.not.toThrow(/hunter2/)
  })

  test('by a store that does not answer', async () => {
    store.disturb('hang')
    await expect(open()).rejects.toThrow(/can't be used: .*300 ms/)
  })
})
