import type { Page } from '@playwright/test'
import { imageTypeOf } from '#features/designs/image-type.ts'
import { preparePrint } from '#features/print-files/prepare-print.ts'
import { bleedMm } from '#features/print-files/pdf/print-page.ts'
import { sidePdf } from '#features/print-files/pdf/side-pdf.ts'
import { type Comparison, compareRasters } from './compare-rasters.ts'
import type { CorpusDesign, PrintCorpus } from './print-corpus.ts'
import { rasterOfPdf } from './print-rasters.ts'
import { openScreen } from './screen-rasters.ts'

/** What screen and print may differ by. */
export const printLimits = { difference: 0.02, shiftMm: 0.1 } as const

export interface HeldDesign extends Comparison {
  readonly name: string
}

export const isHeld = ({ difference, shiftMm }: Comparison): boolean => difference < printLimits.difference && shiftMm < printLimits.shiftMm

const facts = { title: 'corpus', orderCode: '00000000', creator: 'Rule & Lead', madeAt: new Date(0) }

/** Compares each design as the configurator's stage draws it in Chromium with Ghostscript's raster of its print file, at 300 dpi. */
export async function* holdPrintToScreen(
  page: Page,
  { images }: PrintCorpus,
  designs: readonly CorpusDesign[],
): AsyncGenerator<HeldDesign> {
  const screen = await openScreen(page)
  const urls = Object.fromEntries(
    Array.from(
      images,
      ([sha256, bytes]) => [sha256, `data:${imageTypeOf(bytes) ?? ''};base64,${Buffer.from(bytes).toString('base64')}`] as const,
    ),
  )
  try {
    for (const { name, side, technology, widthMm, heightMm } of designs) {
      const used = side.nodes.flatMap((node) => (node.kind === 'image' ? [[node.image, urls[node.image] ?? ''] as const] : []))
      const shown = await screen.show({ side, widthMm, heightMm, bleedMm, images: Object.fromEntries(used) })
      const pdf = await sidePdf({ widthMm, heightMm, technology, print: await preparePrint(side, images, technology) }, facts)
      yield { name, ...compareRasters(shown, await rasterOfPdf(pdf)) }
    }
  } finally {
    await screen.close()
  }
}
