import { createHash } from 'node:crypto'
import { drawableImages } from '#features/designs/pictures/server/drawable-image.ts'
import {
  type DesignedItem,
  itemPicture,
  printedSidePicture,
  printedSidesPicture,
} from '#features/designs/pictures/server/render-item-picture.ts'
import { toJpeg, toPng } from '#features/designs/pictures/server/encode-svg.ts'
import { createLruCache } from '#platform/server/memory/lru-cache.ts'
import { qrCodePng } from '#platform/server/qr-code-png.ts'
import { qrCode } from '#platform/qr/qr-code.ts'
import { mailPictures } from './confirmation-mail.ts'
import type { OrderDocument } from './documents/order-document.ts'
import { orderPdf } from './pdf/order-pdf.ts'
import { colors } from './pdf/sheet.ts'
import type { ItemPictures } from './pdf/sheet-items.ts'

/** An order to be rendered: its document, its designed items in the same order, and the bytes of every picture in their designs. */
export interface OrderToRender {
  readonly document: OrderDocument
  readonly items: readonly DesignedItem[]
  readonly images: ReadonlyMap<string, Uint8Array>
}

export interface RenderedOrder {
  readonly pdf: Uint8Array
  /** A PNG per item for the mail. */
  readonly itemPictures: readonly Uint8Array[]
  /** The combined picture of each item's printed sides for the mail, as a PNG; null for an item without print. */
  readonly printPictures: readonly (Uint8Array | null)[]
  /** The QR code of the payment as a PNG; null if no transfer is due. */
  readonly qr: Uint8Array | null
}

interface RenderedItem extends ItemPictures {
  readonly mailPicture: Uint8Array
  readonly printPicture: Uint8Array | null
}

/** Rendered items per thread, each with pictures of up to half a megabyte: the same product with the same design is drawn once. */
const rendered = createLruCache<RenderedItem>(24)

const keyOf = ({ product, color, scale, design }: DesignedItem): string =>
  createHash('sha256')
    .update(JSON.stringify([product.id, color, scale, product.sides, design.sides]))
    .digest('base64')

/** Twice the size shown in the mail. */
const mailPictureWidthPx = 232
/** 300 dpi on paper. */
const documentPictureWidthPx = 300
const sidePxPerMm = 9
/** Twice the resolution shown in the mail: screens are finer than 72 dpi. */
const printPictureDpi = 144

async function renderItem(item: DesignedItem, sideIndexes: readonly number[], images: OrderToRender['images']): Promise<RenderedItem> {
  const imageOf = await drawableImages(item.design, images)
  const sides = await Promise.all(
    sideIndexes.map(async (index) => ({
      jpeg: await toJpeg(printedSidePicture(item, index, imageOf, sidePxPerMm), '#ffffff'),
      widthMm: item.product.sides[index]?.width ?? 0,
      heightMm: item.product.sides[index]?.height ?? 0,
    })),
  )
  const [picture, mailPicture, printPicture] = await Promise.all([
    toJpeg(itemPicture(item, imageOf, documentPictureWidthPx), colors.picture),
    toPng(itemPicture(item, imageOf, mailPictureWidthPx)),
    sideIndexes.length === 0
      ? null
      : toPng(printedSidesPicture(item, sideIndexes, imageOf, mailPictures.contentWidthPx), {
          ground: mailPictures.ground,
          dpi: printPictureDpi,
        }),
  ])
  return { item: picture, sides, mailPicture, printPicture }
}

/** Renders all documents and pictures of an order's confirmation. */
export async function renderOrder({ document, items, images }: OrderToRender): Promise<RenderedOrder> {
  const pictures = await Promise.all(
    items.map((item, index) => {
      const sideIndexes = document.items[index]?.sides.map(({ sideIndex }) => sideIndex) ?? []
      return rendered.get(`${keyOf(item)} ${sideIndexes.join()}`, () => renderItem(item, sideIndexes, images))
    }),
  )
  const code = document.payment.qr === null ? null : qrCode(document.payment.qr.payload)
  const [pdf, qr] = await Promise.all([orderPdf(document, pictures, code), code === null ? null : qrCodePng(code, 300)])
  return {
    pdf,
    qr,
    itemPictures: pictures.map(({ mailPicture }) => mailPicture),
    printPictures: pictures.map(({ printPicture }) => printPicture),
  }
}
