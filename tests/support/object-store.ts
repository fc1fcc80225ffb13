import crypto from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { BucketSettings } from '#platform/server/files/bucket-settings.ts'

/**
 * What happens to requests on the way: `hang` gets no answer, `cut` loses the connection, `error` is answered 500, `forbidden` 403 (the
 * test server checks no signatures), `half` loses the connection in the middle of the answer's body.
 */
export type Disturbance = 'none' | 'hang' | 'cut' | 'error' | 'forbidden' | 'half'

export interface TestObjectStore {
  readonly settings: BucketSettings
  /** Requests that match from now on; without a filter all. */
  readonly disturb: (disturbance: Disturbance, matches?: (request: IncomingMessage) => boolean) => void
  /** Method and path of every request since the start. */
  readonly requests: readonly string[]
  readonly close: () => Promise<void>
}

export const testBucket = 'files-of-shop'

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

const errorOf = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>The store says no.</Message></Error>`

const refusals = {
  error: { status: 500, body: errorOf('InternalError') },
  forbidden: { status: 403, body: errorOf('SignatureDoesNotMatch') },
} as const

/** The test server ciphers the marks of long listings with DES, which Node has only in its triple form; three equal keys are the same. */
type MakeCipher = (algorithm: string, key: Buffer, ...rest: readonly unknown[]) => unknown
const inTriples =
  (make: MakeCipher): MakeCipher =>
  (algorithm, key, ...rest) =>
    algorithm === 'des' ? make('des-ede3-cbc', Buffer.concat([key, key, key]), ...rest) : make(algorithm, key, ...rest)
Object.assign(crypto, {
  createCipheriv: inTriples(crypto.createCipheriv as MakeCipher),
  createDecipheriv: inTriples(crypto.createDecipheriv as MakeCipher),
})

function forward(port: number, from: IncomingMessage, to: ServerResponse, isHalf: boolean): void {
  const { method, url, headers } = from
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
    to.writeHead(reply.statusCode ?? 500, reply.headers)
    if (!isHalf) return void reply.pipe(to)
    reply.once('data', (chunk: Buffer) => {
      to.write(chunk.subarray(0, Math.floor(chunk.length / 2)), () => to.destroy())
      reply.destroy()
    })
  })
  onward.on('error', () => to.destroy())
  from.pipe(onward)
}

/** A server that speaks the S3 protocol, behind a proxy that can disturb it. */
export async function startObjectStore(): Promise<TestObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'object-store-'))
  const buckets = [{ name: testBucket, configs: [] }]
  const store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: buckets })
  const { port } = await store.run()

  const requests: string[] = []
  let disturbance: Disturbance = 'none'
  let isDisturbed = (_request: IncomingMessage): boolean => true
  const proxy = createServer((from, to) => {
    requests.push(`${from.method} ${from.url}`)
    const now = isDisturbed(from) ? disturbance : 'none'
    if (now === 'hang') from.resume()
    else if (now === 'cut') from.destroy()
    else if (now === 'error' || now === 'forbidden') {
      const { status, body } = refusals[now]
      from.resume().on('end', () => to.writeHead(status, { 'content-type': 'application/xml' }).end(body))
    } else forward(port, from, to, now === 'half')
  })
  const proxyPort = await listen(proxy)

  return {
    settings: {
      endpoint: `http://127.0.0.1:${proxyPort}`,
      region: 'us-east-1',
      bucket: testBucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    disturb(next, matches = () => true) {
      disturbance = next
      isDisturbed = matches
    },
    requests,
    async close() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
      await store.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The variables of the program for a bucket. */
export const variablesOf = ({ endpoint, bucket, accessKeyId, secretAccessKey }: BucketSettings): Readonly<Record<string, string>> => ({
  S3_ENDPOINT: endpoint ?? '',
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  S3_FORCE_PATH_STYLE: 'on',
})
