import { drawingText } from '#domain/design/drawing-text.ts'
import { sizeOfDrawing } from '#artwork/drawing-at-size.ts'
import { pictureDifference } from '#artwork/picture-difference.ts'
import { artworkToSvg } from '#artwork/artwork-to-svg.ts'
import { checkDrawnPicture } from '#features/designs/pictures/server/draw-picture.ts'
import { imageTypeOf } from '#features/designs/pictures/image-type.ts'
import { readShownPicture } from '#features/designs/pictures/shown-picture.ts'
import { preparePrint } from '#features/production/print-files/server/prepare-print.ts'
import { bleedMm } from '#features/production/print-files/server/pdf/print-page.ts'
import { sidePdf } from '#features/production/print-files/server/pdf/side-pdf.ts'
import { pictureOf, sideWith } from './design-nodes.ts'
import type { AuthorProgram } from './author-pictures.ts'
import type { AuthorDrawing } from './generated-drawings/generate-drawings.ts'
import { rasterOfPdf, type Raster } from './print-rasters.ts'
import type { Screen } from './screen-rasters.ts'

/** The allowed share of a drawing that prints otherwise than its author's program shows it. */
export const maxShare = 0.01

export type Judgement = { readonly name: string } & (
  | { readonly outcome: 'refused'; readonly reason: string }
  /** The shares that differ on the canvas and in the print file; 1 for a drawing of other proportions. */
  | {
      readonly outcome: 'held' | 'differs'
      readonly canvas: number
      readonly print: number
      /** The share of which the designer tells at upload; null if the browser can't tell. */
      readonly told: number | null
    }
)

/** The room of a drawing on the side, mm. */
const [maxWidthMm, maxHeightMm] = [40, 20]
const facts = { title: 'drawing', orderCode: '00000000', creator: 'Rule & Lead', madeAt: new Date(0) }

const fitted = ({ width, height }: { readonly width: number; readonly height: number }) => {
  const mmPerPx = Math.min(maxWidthMm / width, maxHeightMm / height)
  return { widthMm: width * mmPerPx, heightMm: height * mmPerPx }
}

const differenceOf = (author: Raster, other: Raster) => pictureDifference({ ...author, channels: 3 }, { ...other, channels: 3 })

const addressOf = (bytes: Uint8Array): string => `data:${imageTypeOf(bytes) ?? ''};base64,${Buffer.from(bytes).toString('base64')}`

interface Judges {
  readonly author: AuthorProgram
  readonly screen: Screen
}

async function judgeDrawing({ author, screen }: Judges, { name, bytes }: AuthorDrawing): Promise<Judgement> {
  if (imageTypeOf(bytes) !== 'image/svg+xml') return { name, outcome: 'refused', reason: 'wrong-type' }
  const checked = await checkDrawnPicture(bytes)
  if (!checked.ok) return { name, outcome: 'refused', reason: checked.reason }
  const shown = readShownPicture(bytes)
  const image = addressOf(checked.drawn ?? (shown.kind === 'paths' ? Buffer.from(artworkToSvg(shown.artwork)) : bytes))
  const told = await screen.shareOf({ file: addressOf(bytes), shown: image })
  const size = shown.kind === 'paths' ? shown.artwork : sizeOfDrawing(drawingText(bytes))
  const own = await author.sizeOf(bytes)
  if (!size || !own || Math.abs((size.width * own.height) / (size.height * own.width) - 1) > maxShare)
    return { name, outcome: 'differs', canvas: 1, print: 1, told }
  const place = fitted(size)
  const side = sideWith(pictureOf('drawing', { ...place, xMm: 0, yMm: 0 }))
  const page = { widthMm: Math.ceil(place.widthMm), heightMm: Math.ceil(place.heightMm) }
  const pageMm = { widthMm: page.widthMm + 2 * bleedMm, heightMm: page.heightMm + 2 * bleedMm }
  const raw = await author.draw({ svg: bytes, own, pageMm, atMm: bleedMm, placeMm: place })
  const canvas = differenceOf(raw, await screen.show({ side, ...page, bleedMm, images: { drawing: image } }))
  const prepared = await preparePrint(side, new Map([['drawing', bytes]]), 'Digital')
  const print = differenceOf(raw, await rasterOfPdf(await sidePdf({ ...page, technology: 'Digital', print: prepared }, facts)))
  const isHeld = canvas.share <= maxShare && print.share <= maxShare
  return { name, outcome: isHeld ? 'held' : 'differs', canvas: canvas.share, print: print.share, told }
}

/**
 * Judges each drawing by its author's program: the canvas and the print file of the shop must look like Chromium's picture of the raw file,
 * or the shop refuses the file.
 */
export async function* judgeDrawings(judges: Judges, drawings: readonly AuthorDrawing[]): AsyncGenerator<Judgement> {
  for (const drawing of drawings) yield await judgeDrawing(judges, drawing)
}
