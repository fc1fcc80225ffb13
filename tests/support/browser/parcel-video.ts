import { code128 } from '#platform/server/code-128.ts'

const [width, height] = [640, 480]
const [white, black, gray] = [235, 16, 128]

/** One brightness for each pixel: a label with the bars of a code in its middle. */
function labelWith(code: string): Uint8Array {
  const { bars, modules } = code128(code)
  const modulePx = Math.floor((width * 0.8) / modules)
  const left = Math.floor((width - modules * modulePx) / 2)
  const luma = new Uint8Array(width * height).fill(white)
  for (let y = height * 0.3; y < height * 0.7; y += 1)
    for (const bar of bars) {
      const from = y * width + left + bar.from * modulePx
      luma.fill(black, from, from + bar.width * modulePx)
    }
  return luma
}

/**
 * A video of one picture that Chromium shows as its camera, again and again (YUV4MPEG2, 4:2:0): a parcel with a Code 128, or an empty table.
 */
export function parcelVideo(code: string | null): Uint8Array {
  const luma = code === null ? new Uint8Array(width * height).fill(gray) : labelWith(code)
  const chroma = new Uint8Array((width * height) / 2).fill(gray)
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420\nFRAME\n`), luma, chroma])
}
