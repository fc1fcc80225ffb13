import type { Page } from '@playwright/test'
import { artworkToSvg } from '#artwork/artwork-to-svg.ts'
import { drawPicture } from '#features/designs/pictures/server/draw-picture.ts'
import { imageTypeOf } from '#features/designs/pictures/image-type.ts'
import { readShownPicture } from '#features/designs/pictures/shown-picture.ts'
import { preparePrint } from '#features/production/print-files/server/prepare-print.ts'
import { bleedMm } from '#features/production/print-files/server/pdf/print-page.ts'
import { sidePdf } from '#features/production/print-files/server/pdf/side-pdf.ts'
import { type Comparison, compareRasters } from './compare-rasters.ts'
import type { CorpusDesign, PrintCorpus } from './print-corpus.ts'
import { rasterOfPdf } from './print-rasters.ts'
import { openScreen } from './screen-rasters.ts'

/** The allowed difference between screen and print. */
export const printLimits = { difference: 0.02, shiftMm: 0.1 } as const

export interface ComparedDesign extends Comparison {
  readonly name: string
}

export const isHeld = ({ difference, shiftMm }: Comparison): boolean => difference < printLimits.difference && shiftMm < printLimits.shiftMm

const facts = { title: 'corpus', orderCode: '00000000', creator: 'Rule & Lead', madeAt: new Date(0) }

/** A file as the configurator shows it, as a `data:` URL; see `shown-image.ts`. */
async function shownAddress(bytes: Uint8Array): Promise<string> {
  const shown = readShownPicture(bytes)
  const drawn = shown.kind === 'paths' ? Buffer.from(artworkToSvg(shown.artwork)) : shown.kind === 'drawn' ? await drawPicture(bytes) : null
  const file = drawn ?? bytes
  return `data:${imageTypeOf(file) ?? ''};base64,${Buffer.from(file).toString('base64')}`
}

/** Compares each design as the configurator's stage draws it in Chromium with Ghostscript's raster of its print file, at 300 dpi. */
export async function* comparePrintWithScreen(
  page: Page,
  { images }: PrintCorpus,
  designs: readonly CorpusDesign[],
): AsyncGenerator<ComparedDesign> {
  const screen = await openScreen(page)
  try {
    for (const { name, side, technology, widthMm, heightMm, hasForeignProfile = false } of designs) {
      const addresses = new Map<string, string>()
      for (const node of side.nodes) {
        const bytes = node.kind === 'image' ? images.get(node.image) : undefined
        if (node.kind === 'image' && bytes) addresses.set(node.image, await shownAddress(bytes))
      }
      const shown = await screen.show({ side, widthMm, heightMm, bleedMm, images: Object.fromEntries(addresses) })
      const pdf = await sidePdf({ widthMm, heightMm, technology, print: await preparePrint(side, images, technology) }, facts)
      yield { name, ...compareRasters(shown, await rasterOfPdf(pdf, { hasForeignProfile })) }
    }
  } finally {
    await screen.close()
  }
}
