import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { mediaTypeOf } from '#domain/uploads/media-types.ts'
import { storedName } from '#domain/uploads/stored-name.ts'
import { productImageRule } from '../image-facts.ts'
import { parseForm } from '#platform/server/http/parse-form.ts'
import type { ImageUploadRefusal, UploadHead } from './read-upload.ts'

/** The largest stored size: half as large again as the widest picture of the shop. */
const stored = { width: 2400, height: 1600 }
/** The process ends itself, so that nothing keeps running when the parent dies. */
const maxMs = 90_000

setTimeout(() => process.kill(process.pid, 'SIGKILL'), maxMs).unref()

/** Writes the head in one line, then the picture, and exits once it is written. */
function answer(head: UploadHead, bytes: Uint8Array = new Uint8Array()): void {
  process.stdout.write(`${JSON.stringify(head)}\n`)
  process.stdout.end(bytes, () => process.exit(0))
}

const refuse = (reason: ImageUploadRefusal): void => answer({ ok: false, reason })

/** The one file of the form, and the colour that it shows. */
async function readForm(): Promise<{ readonly file: File; readonly color: string | null } | null> {
  try {
    const form = await parseForm(await buffer(process.stdin), process.argv[2] ?? '')
    if (form === null) return null
    const [file, ...others] = form.getAll('file')
    const color = form.get('color')
    if (!(file instanceof File) || others.length > 0) return null
    return { file, color: typeof color === 'string' && color !== '' ? color : null }
  } catch {
    // Too many parts: no form of the office.
    return null
  }
}

async function readPicture(): Promise<void> {
  const form = await readForm()
  if (form === null) return refuse('no-file')
  const { file, color } = form
  if (file.size > productImageRule.maxBytes) return refuse('too-large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mediaType = mediaTypeOf(bytes)
  if (mediaType !== 'image/jpeg' && mediaType !== 'image/png' && mediaType !== 'image/webp') return refuse('wrong-type')
  const options = { limitInputPixels: false, failOn: 'error' } as const
  const { width, height } = await sharp(bytes, options).metadata()
  if (width * height > productImageRule.maxPixels) return refuse('too-many-pixels')
  const { data, info } = await sharp(bytes, options)
    .autoOrient()
    .resize({ ...stored, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .webp({ quality: 92, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
  answer({ ok: true, fileName: storedName(file.name), color, widthPx: info.width, heightPx: info.height }, data)
}

try {
  await readPicture()
} catch {
  // The image library can't read it: truncated, damaged, or not what its first bytes say.
  refuse('unreadable')
}
