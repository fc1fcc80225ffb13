import type { SideCut } from '#domain/design/combined-picture.ts'
import { printedSideIndexes } from '#domain/design/document.ts'
import { printBounds } from '#domain/design/print-bounds.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import type { IllustratedProduct } from '#illustrations/illustrate-product.ts'
import { illustratePrintedSides } from '#illustrations/illustrate-printed-sides.ts'
import { shortHash } from '#illustrations/svg.ts'
import { usePrints } from './use-prints.ts'

interface PrintedSidesPictureProps {
  readonly product: IllustratedProduct
  readonly configuration: Pick<Configuration, 'id' | 'color' | 'scale' | 'design'>
  readonly maxColumns: number | undefined
  readonly cut: SideCut
}

/** The combined picture of an item's print areas, rendered in the browser from the document and the pictures on this device. */
export function PrintedSidesPicture({ product, configuration, maxColumns, cut }: PrintedSidesPictureProps) {
  const { id, color, scale, design } = configuration
  const { prints } = usePrints(design)
  const sideIndexes = printedSideIndexes(design)
  const source = illustratePrintedSides({
    product,
    color,
    scale,
    prints,
    printBounds: printBounds(design),
    sideIndexes,
    maxColumns,
    cut,
    idPrefix: shortHash(id),
  })
  return <div aria-hidden="true" dangerouslySetInnerHTML={{ __html: source }} />
}
