import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

/** Draws the icons that browsers and phones request beside `favicon.svg`, from that file. */

const drawing = readFileSync('public/favicon.svg')
const pixelsPerInch = 72
const drawnSide = 28

const pngOf = (side: number): Promise<Buffer> =>
  sharp(drawing, { density: (pixelsPerInch * side) / drawnSide })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** An ICO file with a single picture, which may be a PNG since Windows Vista: a header of 6 bytes, an entry of 16, the picture. */
function icoOf(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

writeFileSync('public/favicon.ico', icoOf(await pngOf(32), 32))
writeFileSync('public/apple-touch-icon.png', await pngOf(180))
writeFileSync('public/icon-192.png', await pngOf(192))
writeFileSync('public/icon-512.png', await pngOf(512))
