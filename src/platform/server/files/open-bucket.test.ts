import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isConnectionLoss } from '#db/connection-loss.ts'
import { startObjectStore, type Disturbance, type TestObjectStore } from '#tests/support/object-store.ts'
import type { BucketSettings } from './bucket-settings.ts'
import { sha256Of } from './sha256-of.ts'
import { defaultLimits, openBucket } from './open-bucket.ts'
import { StoreUnavailable } from './store-unavailable.ts'

let store: TestObjectStore
beforeEach(async () => {
  store = await startObjectStore()
})
afterEach(() => store.close())

const patient = { ...defaultLimits, attempts: 1, pauseMs: 0 }
/** For requests that get no answer; long enough for all others. */
const impatient = { ...patient, requestMs: 2500 }
const open = (settings: Partial<BucketSettings> = {}, limits = impatient) => openBucket({ ...store.settings, ...settings }, limits)
const logo = new TextEncoder().encode('<svg/>')
const large = new Uint8Array(12_000_000).fill(5)

const outages: readonly Disturbance[] = ['hang', 'cut', 'error']

describe.each(outages)('a store whose requests end in "%s"', (disturbance) => {
  test('fails every call as unavailable, which is no loss of the database', async () => {
    const files = await open()
    const stored = await files.put(logo)
    store.disturb(disturbance)
    const calls = [
      files.put(new Uint8Array([1])),
      files.putStream(Readable.from([logo]), stored),
      files.get(stored),
      files.stream(stored),
      files.has(stored),
      files.storedAt(stored),
      files.delete(stored),
      files.list()[Symbol.asyncIterator]().next(),
    ]
    for (const call of await Promise.allSettled<unknown>(calls))
      expect(call).toSatisfy(
        ({ reason }: { reason?: unknown }) => reason instanceof StoreUnavailable && !isConnectionLoss(reason),
        JSON.stringify(call),
      )
  })
})

const writes = {
  'the write itself': ({ method, url = '' }: IncomingMessage) => method === 'PUT' && !url.includes('partNumber'),
  'a later part': ({ url = '' }: IncomingMessage) => url.includes('partNumber=2'),
  'the last step': ({ method, url = '' }: IncomingMessage) => method === 'POST' && url.includes('uploadId='),
} as const

test.each([
  ['cut', 'the write itself', logo],
  ['error', 'the write itself', logo],
  ['hang', 'a later part', large],
  ['cut', 'a later part', large],
  ['error', 'a later part', large],
  ['cut', 'the last step', large],
  ['error', 'the last step', large],
] as const)(
  'a file whose writing ends in "%s" at %s is not there, and stored once the store works again',
  async (disturbance, step, bytes) => {
    const files = await open({}, patient)
    const disturbed = await open({}, disturbance === 'hang' ? impatient : patient)
    store.disturb(disturbance, writes[step])
    await expect(disturbed.put(bytes)).rejects.toThrow(StoreUnavailable)
    store.disturb('none')
    const sha256 = sha256Of(bytes)
    expect(await files.has(sha256)).toBe(false)
    expect(sha256Of(await files.get(await files.put(bytes)))).toBe(sha256)
  },
)

test('a file that breaks off while it is read is an error, not a short file', async () => {
  const files = await open({}, patient)
  const sha256 = await files.put(large)
  store.disturb('half')
  await expect(files.get(sha256)).rejects.toThrow(StoreUnavailable)
  const pieces = await files.stream(sha256)
  await expect(buffer(pieces)).rejects.toThrow('aborted')
})

test('a store that fails once is asked again at once', async () => {
  const files = await open({}, { ...patient, attempts: 2 })
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
    await expect(open()).rejects.toThrow(/can't be used: .*2500 ms/)
  })
})
