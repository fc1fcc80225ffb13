import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { HeadObjectCommand, NoSuchKey, NotFound, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { S3Driver } from 'flydrive/drivers/s3'
import type { BucketSettings } from './bucket-settings.ts'
import type { FileDriver } from './file-store.ts'

/** Larger files are sent in parts of this size, the smallest that S3 allows. 10,000 parts are 52 GB. */
const partBytes = 5 * 1024 * 1024
/** Parts of a file that are under way at once; each is in memory. */
const partsAtOnce = 2

/** Limits of requests. A part of a file must arrive within that of a request; what is read may pause for that long. */
export interface BucketLimits {
  readonly connectMs: number
  readonly requestMs: number
  readonly attempts: number
  /** Keys in one answer to a listing; S3 gives at most 1000. */
  readonly keysAtOnce: number
  /** How long a store that failed is left alone, in ms. */
  readonly pauseMs: number
}

/** When a file was last put, which no request can change about an object except by writing it again. */
const storedAtName = 'stored-at'
const storedNow = () => ({ [storedAtName]: new Date().toISOString() })

function clientOf(
  { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: BucketSettings,
  { connectMs, requestMs, attempts }: BucketLimits,
): S3Client {
  const client = new S3Client({
    ...(endpoint !== null && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    maxAttempts: attempts,
    // Other stores keep the frames of the client's own checksums as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: requestMs,
      socketTimeout: requestMs,
      throwOnRequestTimeout: true,
    },
  })
  // The store refuses bytes that were damaged on the way.
  client.middlewareStack.add(
    (next) => (args) => {
      const { headers, body } = args.request as { readonly headers: Record<string, string>; readonly body?: unknown }
      if (body instanceof Uint8Array) headers['content-md5'] = createHash('md5').update(body).digest('base64')
      return next(args)
    },
    { step: 'build', name: 'contentMd5' },
  )
  return client
}

/**
 * flydrive's S3 driver with large files in parts, and a check of the size after each write. An object appears whole or not at all: parts
 * count once all have arrived.
 */
export class BucketDriver extends S3Driver implements FileDriver {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #keysAtOnce: number

  constructor(settings: BucketSettings, limits: BucketLimits) {
    const client = clientOf(settings, limits)
    super({ client, bucket: settings.bucket, visibility: 'private', supportsACL: false })
    this.#client = client
    this.#bucket = settings.bucket
    this.#keysAtOnce = limits.keysAtOnce
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const bytes = typeof contents === 'string' ? Buffer.from(contents) : Buffer.from(contents.buffer, contents.byteOffset, contents.length)
    if (bytes.length > partBytes) await this.#upload(key, bytes)
    else await super.put(key, bytes, { Metadata: storedNow() })
    await this.#checkSize(key, bytes.length)
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    let size = 0
    const counted = async function* () {
      for await (const chunk of contents as AsyncIterable<Uint8Array>) {
        size += chunk.length
        yield chunk
      }
    }
    await this.#upload(key, Readable.from(counted(), { objectMode: false }))
    await this.#checkSize(key, size)
  }

  async #upload(key: string, contents: Buffer | Readable): Promise<void> {
    const params = { Bucket: this.#bucket, Key: key, Body: contents, Metadata: storedNow() }
    await new Upload({ client: this.#client, params, partSize: partBytes, queueSize: partsAtOnce }).done()
  }

  /** @throws when the store has kept another number of bytes than it was sent; then it keeps none. */
  async #checkSize(key: string, size: number): Promise<void> {
    const { contentLength } = await this.getMetaData(key)
    if (contentLength === size) return
    await this.delete(key)
    throw new Error(`the bucket kept ${contentLength} of ${size} bytes of ${key}`)
  }

  async touch(key: string): Promise<boolean> {
    try {
      await this.copy(key, key, { MetadataDirective: 'REPLACE', Metadata: storedNow() })
      return true
    } catch (error) {
      if (this.isMissing(error)) return false
      throw error
    }
  }

  async touchedAt(key: string): Promise<Date | null> {
    try {
      const { Metadata, LastModified } = await this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: key }))
      const storedAt = new Date(Metadata?.[storedAtName] ?? Number.NaN)
      // An object that another program put here has no such note.
      return Number.isNaN(storedAt.getTime()) ? (LastModified ?? new Date(0)) : storedAt
    } catch (error) {
      if (this.isMissing(error)) return null
      throw error
    }
  }

  async *keys(): AsyncGenerator<string> {
    for (let page: string | undefined; ;) {
      const { objects, paginationToken } = await this.listAll('/', {
        recursive: true,
        maxResults: this.#keysAtOnce,
        ...(page !== undefined && { paginationToken: page }),
      })
      for (const object of objects) if (object.isFile) yield object.key
      if (paginationToken === undefined) return
      page = paginationToken
    }
  }

  isMissing(error: unknown): boolean {
    return error instanceof NoSuchKey || error instanceof NotFound
  }
}
