import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/** Runs Ghostscript on a PDF in a temporary folder, where `read` reads the output. */
async function throughGhostscript<Result>(
  pdf: Uint8Array,
  args: readonly string[],
  read: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'print-'))
  try {
    writeFileSync(join(folder, 'print.pdf'), pdf)
    execFileSync('gs', ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', ...args, 'print.pdf'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    return await read(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A pixel is covered if its centre is; by default Ghostscript thickens every shape. */
const trueShapes = ['-c', '0 0 .setfilladjust2', '-f']

/** The plates of a one-page PDF as pictures by name, black where they print: the four process plates and every spot colour. */
export const pictureOfPlates = (pdf: Uint8Array, dpi: number, { isTrue = false } = {}): Promise<Readonly<Record<string, Buffer>>> =>
  throughGhostscript(pdf, ['-sDEVICE=tiffsep', `-r${dpi}`, '-sOutputFile=out.tif', ...(isTrue ? trueShapes : [])], async (folder) => {
    const plates = readdirSync(folder).flatMap((file) => {
      const name = /^out\((.+)\)\.tif$/.exec(file)?.[1]
      return name === undefined ? [] : [{ file, name }]
    })
    const pictures = plates.map(async ({ file, name }) => [name, await sharp(join(folder, file)).png().toBuffer()] as const)
    return Object.fromEntries(await Promise.all(pictures))
  })

/** The ink coverage of each of these plates, 0 to 1, by name. */
export async function platesOfPdf(pdf: Uint8Array): Promise<Readonly<Record<string, number>>> {
  const covers = Object.entries(await pictureOfPlates(pdf, 150)).map(async ([name, picture]) => {
    const { channels } = await sharp(picture).stats()
    return [name, 1 - (channels[0]?.mean ?? 255) / 255] as const
  })
  return Object.fromEntries(await Promise.all(covers))
}

export interface Raster {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * The resolution at which both sides of a comparison are drawn before they are reduced to 300 dpi, so that smoothing and hinting do not
 * matter.
 */
export const drawnDpi = 1200
const perPixel = drawnDpi / 300

/** Reduces samples at 1200 dpi to pixels at 300 dpi, each the mean of sixteen. `lightOf` reads red, green and blue of a sample. */
export function reduceRaster(
  { data, width, height }: Raster,
  channels: 3 | 4,
  lightOf: (samples: Uint8Array, at: number, channel: number) => number = (samples, at, channel) => samples[at + channel] ?? 0,
): Raster {
  const [across, down] = [width / perPixel, height / perPixel]
  const sums = new Float64Array(across * down * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * channels
      const into = (Math.floor(y / perPixel) * across + Math.floor(x / perPixel)) * 3
      for (let channel = 0; channel < 3; channel += 1) sums[into + channel] = (sums[into + channel] ?? 0) + lightOf(data, at, channel)
    }
  return { data: Uint8Array.from(sums, (sum) => Math.round(sum / perPixel ** 2)), width: across, height: down }
}

/** Converts process inks on white paper to light, with the shop's own arithmetic: see `cmykToHex`. */
const lightOfInks = (samples: Uint8Array, at: number, channel: number): number =>
  ((255 - (samples[at + channel] ?? 0)) * (255 - (samples[at + 3] ?? 0))) / 255

/** Converts process inks to light by a profile: Ghostscript's, which the raster contains, or sharp's, as the shop's server does. */
async function rasterInLight(path: string, hasForeignProfile: boolean): Promise<Raster> {
  const { data, info } = await sharp(path, { ignoreIcc: !hasForeignProfile })
    .toColorspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return reduceRaster({ data, width: info.width, height: info.height }, 3)
}

/** The size of a print page at 1200 dpi, rounded up to whole pixels at 300 dpi. */
export const drawnSize = (mm: number): number => perPixel * Math.ceil((mm / 25.4) * 300)

/**
 * A one-page PDF of a side at 300 dpi on white, without colour management: pictures in their own colours, inks as light. The bottom of the
 * page is at a whole pixel.
 */
export function rasterOfPdf(pdf: Uint8Array, { hasForeignProfile = false } = {}): Promise<Raster> {
  const [, , widthMm = 0, heightMm = 0] = boxesOfPdf(pdf)['MediaBox'] ?? []
  const hasPictures = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).includes('/ICCBased')
  const hasCmykPhoto = !hasPictures && /\/Subtype \/Image[^>]*\/DeviceCMYK/.test(Buffer.from(pdf).toString('latin1'))
  // A profile is embedded only with colour management; converting to the same profile changes nothing.
  const drawn = [`-dUseFastColor=${!hasForeignProfile}`, `-r${drawnDpi}`, `-g${drawnSize(widthMm)}x${drawnSize(heightMm)}`, '-dFIXEDMEDIA']
  const args = [`-sDEVICE=${hasPictures ? 'png16m' : 'tiff32nc'}`, ...drawn, '-sOutputFile=out', ...trueShapes]
  return throughGhostscript(pdf, args, async (folder) => {
    if (hasCmykPhoto) return rasterInLight(join(folder, 'out'), hasForeignProfile)
    const file = sharp(join(folder, 'out'))
    const image = hasPictures ? file.removeAlpha() : file.pipelineColorspace('cmyk').toColorspace('cmyk')
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
    const raster = { data, width: info.width, height: info.height }
    return hasPictures ? reduceRaster(raster, 3) : reduceRaster(raster, 4, lightOfInks)
  })
}

/** The first page of a PDF as a picture, as an office printer puts it on paper. */
export const pictureOfPage = (pdf: Uint8Array, dpi: number): Promise<Buffer> =>
  throughGhostscript(pdf, ['-sDEVICE=png16m', '-dGraphicsAlphaBits=4', `-r${dpi}`, '-dLastPage=1', '-sOutputFile=out.png'], (folder) =>
    readFile(join(folder, 'out.png')),
  )

/** The names of the fonts in a PDF. */
export const fontsOfPdf = (pdf: Uint8Array): readonly string[] =>
  execFileSync('pdffonts', ['-'], { input: pdf }).toString().split('\n').slice(2).filter(Boolean)

/** The boxes of a one-page PDF in mm: left, bottom, right, top. */
export function boxesOfPdf(pdf: Uint8Array): Readonly<Record<string, readonly number[]>> {
  const lines = execFileSync('pdfinfo', ['-box', '-'], { input: pdf }).toString().split('\n')
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, numbers = ''] = /^(\w+Box): +(.+)$/.exec(line) ?? []
      return name === undefined
        ? []
        : [
            [
              name,
              numbers
                .trim()
                .split(/ +/)
                .map((points) => Math.round((Number(points) / 72) * 25.4 * 100) / 100),
            ],
          ]
    }),
  )
}
