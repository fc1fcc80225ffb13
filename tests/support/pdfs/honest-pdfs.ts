import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { onePage, packed, plain, type RawObject, rawPdf } from './raw-pdf.ts'

async function written(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  pdf.end()
  const chunks: Buffer[] = []
  for await (const chunk of pdf) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A scan as a scanner saves it: one JPEG on one page. */
async function scan(side: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: side, height: side, channels: 3, background: '#e8dcc0' } })
    .jpeg({ quality: 60 })
    .toBuffer()
  const pdf = new PDFDocument({ size: [1000, 1000], margin: 0 })
  pdf.image(jpeg, 0, 0, { width: 1000 })
  return written(pdf)
}

/** A scan without loss: rows of pixels packed with Flate. */
function losslessScan(side: number): Buffer {
  const pixels = new Uint8Array(side * side * 3)
  for (let at = 0; at < pixels.length; at += 3) pixels[at] = (at >> 12) & 255
  const entries = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8 /ColorSpace /DeviceRGB`
  return onePage(plain('', '600 0 0 600 0 0 cm /I Do'), '/XObject << /I 5 0 R >>', [packed(entries, pixels)], '0 0 600 600')
}

/** A map: thousands of curves, half of them see-through. */
async function map(seed: number): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [1200, 800], margin: 0 })
  for (let index = 0; index < 12_000; index += 1) {
    const [x, y] = [(index * 37 + seed * 11) % 1200, (index * 53) % 800]
    pdf.opacity(index % 2 === 0 ? 1 : 0.4)
    pdf
      .moveTo(x, y)
      .bezierCurveTo(x + 40, y - 30, x + 60, y + 50, x + 90, y + 10)
      .lineWidth(1 + (index % 5))
      .stroke(index % 3 === 0 ? '#2244aa' : '#88aa44')
  }
  return written(pdf)
}

/** Soft shadows: groups with masks over one another, as an agency's program writes them. */
function transparency(seed: number): Buffer {
  const group = '/Group << /S /Transparency /CS /DeviceRGB /I true >>'
  const forms: RawObject[] = [
    plain(
      `/Type /XObject /Subtype /Form /BBox [0 0 600 200] ${group}`,
      '0.2 0.4 0.8 rg 20 20 400 120 re f 0.9 0.4 0.1 rg 120 60 300 120 re f',
    ),
    { value: '<< /Type /ExtGState /ca 0.5 /CA 0.5 /BM /Multiply >>' },
    { value: '<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G 8 0 R >> >>' },
    plain(`/Type /XObject /Subtype /Form /BBox [0 0 600 200] ${group}`, '0.6 g 0 0 600 200 re f 1 g 100 0 300 200 re f'),
  ]
  const layers = Array.from({ length: 30 }, (_, index) => `q 1 0 0 1 ${(index * 7 + seed) % 90} ${index} cm /M gs /G gs /F Do Q`)
  return onePage(plain('', layers.join('\n')), '/XObject << /F 5 0 R >> /ExtGState << /G 6 0 R /M 7 0 R >>', forms)
}

/** A page filled with a pattern of small tiles. */
const pattern = (seed: number): Buffer =>
  onePage(plain('', '/Pattern cs /P scn 0 0 600 200 re f'), '/Pattern << /P 5 0 R >>', [
    plain(
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 5 5] /XStep 5 /YStep 5 /Resources << >>',
      `0.${(seed % 9) + 1} 0.3 0.3 rg 0 0 3 3 re f`,
    ),
  ])

/** A catalogue of fifty pages with words. */
async function fiftyPages(seed: number): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [600, 800], autoFirstPage: false, compress: true })
  for (let page = 1; page <= 50; page += 1) {
    pdf.addPage()
    for (let line = 0; line < 40; line += 1)
      pdf.fontSize(11).text(`Folding meter ${seed}, page ${page}, line ${line}: 2 m, beech, one side.`)
  }
  return written(pdf)
}

/** A page for each side of ten rulers, with forms that are used again and again, but not within one another. */
function imposedSides(seed: number): Buffer {
  const content = Array.from({ length: 400 }, (_, index) => `q 1 0 0 1 ${(index % 20) * 28} ${Math.floor(index / 20) * 9} cm /F Do Q`)
  return rawPdf([
    { value: '<< /Type /Catalog /Pages 2 0 R >>' },
    { value: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
    {
      value: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 200] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
    },
    packed('', content.join('\n')),
    plain('/Type /XObject /Subtype /Form /BBox [0 0 28 9]', `0.1 0.${seed % 9} 0.2 rg ${'1 1 20 6 re f 3 3 m 20 6 l S '.repeat(60)}`),
  ])
}

/** Heavy PDFs that people send without malice, by what they are, with another file for another `seed`. */
export const honestPdfs: Readonly<Record<string, (seed: number) => Buffer | Promise<Buffer>>> = {
  'a scan of 12,000 pixels': (seed) => scan(12_000 - seed),
  'a scan of 12,000 pixels without loss': (seed) => losslessScan(12_000 - seed),
  'a map with see-through lines': map,
  'layers of soft shadows': transparency,
  'a page of small tiles': pattern,
  'fifty pages': fiftyPages,
  'an imposed sheet': imposedSides,
}
