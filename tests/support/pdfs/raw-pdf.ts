import { deflateSync } from 'node:zlib'

/** An object of a PDF: its dictionary or value, and its stream. */
export interface RawObject {
  readonly value: string
  readonly stream?: Uint8Array
}

/** A stream packed with Flate; `entries` are those of its dictionary beside length and filter. */
export function packed(entries: string, content: string | Uint8Array): RawObject {
  const stream = deflateSync(typeof content === 'string' ? Buffer.from(content, 'latin1') : content)
  return { value: `<< ${entries} /Filter /FlateDecode /Length ${stream.length} >>`, stream }
}

/** A stream as it is. */
export function plain(entries: string, content: string): RawObject {
  const stream = Buffer.from(content, 'latin1')
  return { value: `<< ${entries} /Length ${stream.length} >>`, stream }
}

/** A PDF of numbered objects, the first of which is the catalogue, with a table of references. `trailer` are more entries of the trailer. */
export function rawPdf(objects: readonly RawObject[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer): void => {
    parts.push(part)
    length += part.length
  }
  for (const [index, { value, stream }] of objects.entries()) {
    offsets.push(length)
    add(Buffer.from(`${index + 1} 0 obj\n${value}\n`, 'latin1'))
    if (stream) add(Buffer.concat([Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]))
    add(Buffer.from('endobj\n'))
  }
  const start = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`))
  add(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** A PDF of one page, 600 points wide and 200 high, with its content as the object 4; the objects of its resources start with number 5. */
export function onePage(content: RawObject, resources: string, others: readonly RawObject[] = [], box = '0 0 600 200'): Buffer {
  return rawPdf([
    { value: '<< /Type /Catalog /Pages 2 0 R >>' },
    { value: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
    { value: `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << ${resources} >> >>` },
    content,
    ...others,
  ])
}

/** A small PDF of one empty page, with a mark that makes it another file. */
export const smallPdf = (mark = ''): Buffer => onePage(plain('', `% ${mark}`), '')
