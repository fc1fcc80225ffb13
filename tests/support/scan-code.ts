import jsqr from 'jsqr'
import sharp from 'sharp'

/** Reads the QR code in a picture as a phone does; empty when there is none. */
export async function scanCode(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}
