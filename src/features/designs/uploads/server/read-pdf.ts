import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'

/** `page` is 1 for the first; null asks for the number of pages. */
export interface PdfTask {
  readonly bytes: Uint8Array
  readonly page: number | null
}

/** The longer side of a drawn page: a small text can be read when it is enlarged. */
const longerSidePx = 3000

/** Whether WebAssembly has ended a library: its error has no class of its own in the types of Node. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'RuntimeError'

interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

async function draw(document: PDFiumDocument, page: number): Promise<Pixels | null> {
  if (page > document.getPageCount()) return null
  const sheet = document.getPage(page - 1)
  const { originalWidth, originalHeight } = sheet.getOriginalSize()
  const scale = longerSidePx / Math.max(originalWidth, originalHeight)
  // The page itself may be damaged in a document that can be read.
  if (!Number.isFinite(scale)) return null
  return sheet.render({
    width: Math.max(1, Math.round(originalWidth * scale)),
    height: Math.max(1, Math.round(originalHeight * scale)),
    render: ({ data }) => Promise.resolve(data),
  })
}

async function encode({ data, width, height }: Pixels): Promise<Uint8Array> {
  // Loaded only here: counting pages needs no pictures.
  const { default: sharp } = await import('sharp')
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 90, effort: 2 })
    .toBuffer()
}

/**
 * The number of pages of a PDF, or the pixels of one page; null for a file or page that is damaged, a file that is locked, and a page that it
 * does not have. A library that has thrown is never used again.
 * @throws an error that `isAbort` knows when the file takes the library down
 */
async function readWithLibrary({ bytes, page }: PdfTask): Promise<number | Pixels | null> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    if (isAbort(error)) throw error
    return null
  })
  if (!document) return null
  return page === null ? document.getPageCount() : draw(document, page)
}

/** The number of pages of a PDF, or one page as a WebP; otherwise as `readWithLibrary`. */
export async function readPdf(task: PdfTask): Promise<number | Uint8Array | null> {
  const result = await readWithLibrary(task)
  if (result === null || typeof result === 'number') return result
  return encode(result)
}
