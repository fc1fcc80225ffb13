import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

/** `page` is 1 for the first; null asks for the number of pages. */
export interface PdfTask {
  readonly bytes: Uint8Array
  readonly page: number | null
}

/** The longer side of a drawn page: a small text can be read when it is enlarged. */
const longerSidePx = 3000

/** Loaded with the first PDF. */
let loading: Promise<PDFiumLibrary> | undefined

/** The number of pages of a PDF, or one page as a WebP; null for a file or page that is damaged, a file that is locked, and a page that it does not have. */
export async function readPdf({ bytes, page }: PdfTask): Promise<number | Uint8Array | null> {
  loading ??= PDFiumLibrary.init()
  const library = await loading
  const document = await library.loadDocument(bytes).catch(() => null)
  if (!document) return null
  try {
    const pages = document.getPageCount()
    if (page === null) return pages
    if (page > pages) return null
    const sheet = document.getPage(page - 1)
    const { originalWidth, originalHeight } = sheet.getOriginalSize()
    const scale = longerSidePx / Math.max(originalWidth, originalHeight)
    // The page itself may be damaged in a document that can be read.
    if (!Number.isFinite(scale)) return null
    const { data } = await sheet.render({
      width: Math.max(1, Math.round(originalWidth * scale)),
      height: Math.max(1, Math.round(originalHeight * scale)),
      render: ({ data: pixels, width, height }) =>
        sharp(pixels, { raw: { width, height, channels: 4 } })
          .webp({ quality: 90, effort: 2 })
          .toBuffer(),
    })
    return data
  } finally {
    document.destroy()
  }
}
