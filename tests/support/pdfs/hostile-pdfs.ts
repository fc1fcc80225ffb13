import { madePdf } from '../made-pdf.ts'
import { onePage, packed, plain, type RawObject, rawPdf } from './raw-pdf.ts'

const catalogue: RawObject = { value: '<< /Type /Catalog /Pages 2 0 R >>' }

/** Forms that show one another: each level shows the next one `times` times. */
function nestedForms(levels: number, times: number, group = ''): Buffer {
  const forms = Array.from({ length: levels }, (_, level) => {
    const isLast = level === levels - 1
    const content = isLast ? '1 0 0 rg 0 0 10 10 re f' : '/F Do '.repeat(times)
    const resources = isLast ? '' : `/Resources << /XObject << /F ${level + 6} 0 R >> >>`
    return plain(`/Type /XObject /Subtype /Form /BBox [0 0 600 200] ${group} ${resources}`, content)
  })
  return onePage(plain('', '/F Do'), '/XObject << /F 5 0 R >>', forms)
}

/** Rectangles, a few bytes each, that pack well. */
const rectangles = (count: number): Buffer => onePage(packed('', '0 0 9 9 re f '.repeat(count)), '')

/** Lines of one path. */
const longPath = (points: number): Buffer => onePage(packed('', `0 0 m ${'600 200 l 0 9 l '.repeat(points / 2)} S`), '')

/** A tree of pages, each node of which has one child. */
function deepTree(levels: number): Buffer {
  const nodes = Array.from({ length: levels }, (_, index) => ({
    value: `<< /Type /Pages /Count 1 /Kids [${index + 3} 0 R] ${index > 0 ? `/Parent ${index + 1} 0 R` : ''} >>`,
  }))
  return rawPdf([catalogue, ...nodes, { value: `<< /Type /Page /Parent ${levels + 1} 0 R /MediaBox [0 0 600 200] >>` }])
}

/** Nodes of pages that all have the next node as each of their children. */
function wideTree(levels: number, times: number): Buffer {
  const nodes = Array.from({ length: levels }, (_, index) => ({
    value: `<< /Type /Pages /Count ${times ** (levels - index)} /Kids [${`${index + 3} 0 R `.repeat(times)}] >>`,
  }))
  return rawPdf([catalogue, ...nodes, { value: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 200] >>' }])
}

/** A picture of one colour; `side` pixels wide and high. */
const hugePicture = (side: number, perPixel: 1 | 3 | 4): Buffer => {
  const space = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' }[perPixel]
  const entries = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8 /ColorSpace ${space}`
  // The stream ends early, which readers accept: its size is what is announced.
  return onePage(plain('', '600 0 0 200 0 0 cm /I Do'), '/XObject << /I 5 0 R >>', [packed(entries, new Uint8Array(2_000_000))])
}

/** A stream that unpacks to far more than its size. */
const flateBomb = (megabytes: number): Buffer => onePage(packed('', new Uint8Array(megabytes * 1_000_000).fill(32)), '')

/** A font file that unpacks to far more than its size and is none. */
const hugeFont = (megabytes: number): Buffer =>
  onePage(plain('', 'BT /T 40 Tf (proof) Tj ET'), '/Font << /T 5 0 R >>', [
    { value: '<< /Type /Font /Subtype /TrueType /BaseFont /Proof /FirstChar 32 /LastChar 126 /FontDescriptor 6 0 R >>' },
    { value: '<< /Type /FontDescriptor /FontName /Proof /Flags 32 /FontFile2 7 0 R >>' },
    packed('', new Uint8Array(megabytes * 1_000_000)),
  ])

/** A pattern with tiny tiles over a huge page. */
const tinyTiles = (): Buffer =>
  onePage(
    plain('', '/Pattern cs /P scn 0 0 14400 14400 re f'),
    '/Pattern << /P 5 0 R >>',
    [
      plain(
        '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.01 /YStep 0.01 /Resources << >>',
        '1 0 0 rg 0 0 1 1 re f',
      ),
    ],
    '0 0 14400 14400',
  )

/** A form that shows itself. */
const loopOfForms = (): Buffer =>
  onePage(plain('', '/F Do'), '/XObject << /F 5 0 R >>', [
    plain('/Type /XObject /Subtype /Form /BBox [0 0 600 200] /Resources << /XObject << /F 5 0 R >> >>', '/F Do /F Do'),
  ])

const loopOfPages = (): Buffer => rawPdf([catalogue, { value: '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 /Parent 2 0 R >>' }])

const withoutPages = (pages: string): Buffer => rawPdf([catalogue, { value: pages }])

function brokenTable(whole: Buffer): Buffer {
  const text = whole.toString('latin1').replaceAll(/\d{10} 00000 n/g, '9999999999 00000 n')
  return Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1')
}

/** Bytes that no generator of numbers repeats by chance, from a seed. */
function noise(bytes: number, seed: number): Buffer {
  let state = seed + 1
  return Buffer.from(Array.from({ length: bytes }, () => (state = (state * 48_271) % 2_147_483_647) & 255))
}

/**
 * PDFs that were made to take a reader down, by what is wrong with them. Each makes another file for another `seed`, so that none is known
 * from an earlier one.
 */
export const hostilePdfs: Readonly<Record<string, (seed: number) => Buffer | Promise<Buffer>>> = {
  'forms within forms': (seed) => nestedForms(10, 10 + (seed % 3)),
  'transparent groups within groups': (seed) => nestedForms(8, 8 + (seed % 3), '/Group << /S /Transparency /I true >>'),
  'millions of rectangles': (seed) => rectangles(4_000_000 + seed),
  'a path of millions of lines': (seed) => longPath(2_000_000 + 2 * seed),
  'a deep tree of pages': (seed) => deepTree(20_000 + seed),
  'a tree of pages with billions of leaves': (seed) => wideTree(8, 16 + (seed % 8)),
  'no pages': () => withoutPages('<< /Type /Pages /Kids [] /Count 0 >>'),
  'pages that are a number': (seed) => withoutPages(String(seed)),
  'a picture of 30,000 pixels': (seed) => hugePicture(30_000 + seed, 3),
  'a picture of inks of 20,000 pixels': (seed) => hugePicture(20_000 + seed, 4),
  'a broken table of references': async () => brokenTable(await madePdf(['#ff0000'])),
  'a table of references cut off': async (seed) => (await madePdf(['#ff0000'])).subarray(0, 200 + (seed % 100)),
  'a locked file': (seed) => madePdf(['#ff0000'], `secret ${seed}`),
  'a form that shows itself': loopOfForms,
  'pages that are their own parents': loopOfPages,
  'a font of 400 MB': (seed) => hugeFont(400 + (seed % 10)),
  'a stream of 900 MB': (seed) => flateBomb(900 + (seed % 10)),
  'tiles of a hundredth of a point': () => tinyTiles(),
  noise: (seed) => Buffer.concat([Buffer.from('%PDF-1.4\n'), noise(200_000, seed)]),
}
