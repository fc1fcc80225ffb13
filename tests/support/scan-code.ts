import jsqr, { type QRCode } from 'jsqr'
import sharp from 'sharp'

async function codeIn(picture: Uint8Array): Promise<QRCode | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)
}

/** Reads the QR code in a picture as a phone does; empty when there is none. */
export const scanCode = async (picture: Uint8Array): Promise<string> => (await codeIn(picture))?.data ?? ''

/** The width of the QR code in a picture, in pixels; 0 when there is none. */
export async function codeWidth(picture: Uint8Array): Promise<number> {
  const { topLeftCorner: left, topRightCorner: right } = (await codeIn(picture))?.location ?? {}
  return left && right ? Math.hypot(right.x - left.x, right.y - left.y) : 0
}
