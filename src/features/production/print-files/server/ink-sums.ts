import sharp from 'sharp'
import type { Technology } from '#domain/catalogue/categories.ts'
import { cmykChannels, hexToCmyk, readCmyk } from '#domain/colors/cmyk.ts'
import type { Ink } from '#domain/design/document.ts'
import { cmykSamples } from '#features/designs/pictures/server/cmyk-image.ts'
import { drawSvg } from '#features/designs/pictures/server/draw-svg.ts'
import { plateOf, platesOf } from './plates.ts'
import { inksOfPrint, type PreparedNode, type PreparedPrint } from './prepared-print.ts'
import { printSvg } from './print-svg.ts'

/** How much ink a side prints. */
export interface InkSums {
  /** What each plate prints in mm², by its name; empty for digital print. */
  readonly plateAreas: ReadonlyMap<string, number>
  /** The largest sum of the process inks in a shape or a CMYK photo, percent; 0 for plates. */
  readonly totalPercent: number
  /** Whether there are pictures in sRGB, whose process inks the press chooses. */
  readonly hasRgbPictures: boolean
}

interface SideSize {
  readonly widthMm: number
  readonly heightMm: number
}

const dotsPerMm = 300 / 25.4
/** Plates drawn at once, each in its own channel. */
const channelHexes = ['#ff0000', '#00ff00', '#0000ff'] as const

/** The areas of up to three plates on a side, mm². */
async function areasOf(print: PreparedPrint, size: SideSize, names: readonly string[]): Promise<readonly number[]> {
  const pixels = { width: Math.ceil(size.widthMm * dotsPerMm), height: Math.ceil(size.heightMm * dotsPerMm) }
  const svg = await printSvg(print, size, (ink) => channelHexes[names.indexOf(plateOf(ink).name)] ?? '#000000')
  const { channels } = await drawSvg(svg, pixels).removeAlpha().toColorspace('srgb').stats()
  return names.map((_, index) => ((channels[index]?.mean ?? 0) / 255) * size.widthMm * size.heightMm)
}

async function plateAreasOf(print: PreparedPrint, size: SideSize): Promise<ReadonlyMap<string, number>> {
  const names = platesOf(inksOfPrint(print)).map(({ name }) => name)
  const areas: number[] = []
  for (let first = 0; first < names.length; first += channelHexes.length)
    areas.push(...(await areasOf(print, size, names.slice(first, first + channelHexes.length))))
  return new Map(names.map((name, index) => [name, areas[index] ?? 0]))
}

/** The sum of the process inks of a shape, as its print file has them. */
function sumOf({ hex, pantone = '' }: Ink): number {
  const cmyk = readCmyk(pantone) ?? hexToCmyk(hex)
  return cmykChannels.reduce((sum, channel) => sum + cmyk[channel], 0)
}

/** The largest sum of four samples of a CMYK picture, percent. A plain loop, since photos have millions of pixels. */
function largestSum(samples: Uint8Array): number {
  let largest = 0
  for (let at = 0; at + 3 < samples.length; at += 4) {
    const sum = (samples[at] ?? 0) + (samples[at + 1] ?? 0) + (samples[at + 2] ?? 0) + (samples[at + 3] ?? 0)
    if (sum > largest) largest = sum
  }
  return (largest / 255) * 100
}

async function totalOf(node: PreparedNode): Promise<number> {
  switch (node.kind) {
    case 'cmyk':
      return largestSum(node.samples)
    case 'jpeg':
      return node.colors === 'rgb' ? 0 : largestSum(await cmykSamples(node.bytes, sharp(node.bytes)).raw().toBuffer())
    case 'pixels':
      return 0
    case 'text':
    case 'code':
    case 'artwork':
    case 'stencils':
      return Math.max(0, ...inksOfPrint([node]).map(sumOf))
  }
}

const isRgb = (node: PreparedNode): boolean => node.kind === 'pixels' || (node.kind === 'jpeg' && node.colors === 'rgb')

/** Measures how much ink the print of a side needs: the area of each plate, or the most process ink at one place. */
export async function inkSumsOf(print: PreparedPrint, technology: Technology, size: SideSize): Promise<InkSums> {
  if (technology !== 'Digital') return { plateAreas: await plateAreasOf(print, size), totalPercent: 0, hasRgbPictures: false }
  let totalPercent = 0
  for (const node of print) totalPercent = Math.max(totalPercent, await totalOf(node))
  return { plateAreas: new Map(), totalPercent, hasRgbPictures: print.some(isRgb) }
}
