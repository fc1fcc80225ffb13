import { createHash } from 'node:crypto'
import sharp from 'sharp'

export interface UploadRate {
  readonly clients: number
  readonly megabytes: number
  readonly perSecond: number
  readonly p99Ms: number
}

/** As a phone takes it: 12 megapixels. */
const photoPx = { width: 4000, height: 3000 }
const photos = 60
const clients = 4

const makePhoto = (): Promise<Buffer> =>
  sharp({ create: { ...photoPx, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 12 } } })
    .jpeg({ quality: 80 })
    .toBuffer()

/** The same photo as another file: with a comment after the start of the JPEG. */
function withComment(photo: Buffer, comment: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([photo.subarray(0, 2), head, Buffer.from(comment, 'latin1'), photo.subarray(2)])
}

/** Different files of the same photo of 12 megapixels. */
export async function makePhotos(count: number): Promise<readonly Buffer[]> {
  const photo = await makePhoto()
  return Array.from({ length: count }, (_, nth) => withComment(photo, `photo ${nth}`))
}

/** Lets shoppers upload photos in sequence that nobody has uploaded before. */
export async function measureUploads(origin: string): Promise<UploadRate> {
  const files = [...(await makePhotos(photos))]
  const megabytes = (files[0]?.length ?? 0) / 1e6
  const latencies: number[] = []
  const upload = async (bytes: Buffer): Promise<void> => {
    const sent = performance.now()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const reply = await fetch(`${origin}/api/design-images/${sha256}`, { method: 'PUT', body: new Uint8Array(bytes) })
    if (reply.status !== 201) throw new Error(`a photo was refused: ${reply.status} ${await reply.text()}`)
    await reply.arrayBuffer()
    latencies.push(performance.now() - sent)
  }
  const began = performance.now()
  const client = async (): Promise<void> => {
    for (let next = files.pop(); next; next = files.pop()) await upload(next)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return {
    clients,
    megabytes,
    perSecond: photos / ((performance.now() - began) / 1000),
    p99Ms: latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? 0,
  }
}
