import sharp from 'sharp'
import type { OrderRenderer } from '#features/orders/orders/server/order-threads.ts'
import { orderPdf } from '#features/orders/orders/server/pdf/order-pdf.ts'
import { qrCodePng } from '#platform/server/qr-code-png.ts'
import { qrCode } from '#platform/qr/qr-code.ts'

/** Renders documents as the shop does, but with blank pictures of the items: for tests of texts. */
export async function blankRenderer(): Promise<Pick<OrderRenderer, 'render'>> {
  const jpeg = await sharp({ create: { width: 60, height: 8, channels: 3, background: '#f4f2ec' } })
    .jpeg()
    .toBuffer()
  return {
    async render({ document }) {
      const code = document.payment.qr === null ? null : qrCode(document.payment.qr.payload)
      const pictures = document.items.map(({ sides }) => ({ item: jpeg, sides: sides.map(() => ({ jpeg, widthMm: 234, heightMm: 16 })) }))
      const [pdf, qr] = await Promise.all([orderPdf(document, pictures, code), code === null ? null : qrCodePng(code, 300)])
      return {
        pdf,
        qr,
        itemPictures: pictures.map(() => jpeg),
        printPictures: document.items.map(({ printPicture }) => (printPicture === null ? null : jpeg)),
      }
    },
  }
}
