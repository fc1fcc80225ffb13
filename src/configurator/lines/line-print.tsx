import { layOutCombinedPicture, shownStretch } from '#domain/design/combined-picture.ts'
import { mmToPx } from '#domain/design/canvas.ts'
import { printedSideIndexes } from '#domain/design/document.ts'
import { printBounds } from '#domain/design/print-bounds.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { type CartFacts, productOfLine } from '#features/catalogue/lines/line-facts.ts'
import { useIsNarrow } from '#ui/use-is-narrow.ts'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'
import styles from './line-print.module.css'

const printedSidesPicture = lazyPart(async () => (await import('#designer/printed-sides-picture.tsx')).PrintedSidesPicture)

/** A print area is shown larger than the side is on the stage. */
const enlarged = 1.4

interface LinePrintProps {
  readonly line: Pick<PricedConfiguration, 'id' | 'productId' | 'color' | 'scale' | 'design'>
  readonly facts: CartFacts
  /** Names the visible sides; empty if the name is next to it. */
  readonly label: string
  /** Px. A small picture is cut to the print itself; without it there is room for the print areas in two columns. */
  readonly maxWidth?: number
}

/** What is printed on a line, in one picture. Its space is reserved until it is rendered; a phone stacks the sides. */
export function LinePrint({ line, facts, label, maxWidth }: LinePrintProps) {
  const isNarrow = useIsNarrow()
  const isSmall = maxWidth !== undefined
  const maxColumns = isNarrow || isSmall ? 1 : undefined
  const cut = isSmall ? 'print' : 'area'
  const product = productOfLine(facts, line.productId)
  if (!product) return null
  const bounds = printBounds(line.design)
  const sides = printedSideIndexes(line.design).flatMap((index) => {
    const side = product.sides[index]
    return side ? [shownStretch(side, { scale: line.scale, cut, print: bounds[index] ?? null })] : []
  })
  const { widthMm, heightMm } = layOutCombinedPicture(product.category, sides, maxColumns)
  return (
    <figure
      className={styles['print']}
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      style={{ aspectRatio: `${widthMm} / ${heightMm}`, maxWidth: maxWidth ?? mmToPx(enlarged * widthMm) }}
    >
      <Lazy part={printedSidesPicture} waiting={null} failed={() => null}>
        {(PrintedSidesPicture) => <PrintedSidesPicture product={product} configuration={line} maxColumns={maxColumns} cut={cut} />}
      </Lazy>
    </figure>
  )
}
