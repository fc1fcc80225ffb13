import jsqr from 'jsqr'
import sharp from 'sharp'

/** What a phone reads from a picture with a QR code in it; empty when it finds none. */
export async function scanCode(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}
