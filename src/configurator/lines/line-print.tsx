import { layOutCombinedPicture } from '#domain/design/combined-picture.ts'
import { mmToPx } from '#domain/design/canvas.ts'
import { printedSideIndexes } from '#domain/design/document.ts'
import type { PricedConfiguration } from '#domain/orders/configuration.ts'
import { type CartFacts, productOfLine } from '#features/catalogue/lines/line-facts.ts'
import { useIsNarrow } from '#ui/use-is-narrow.ts'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'
import styles from './line-print.module.css'

const printedSidesPicture = lazyPart(async () => (await import('#designer/printed-sides-picture.tsx')).PrintedSidesPicture)

interface LinePrintProps {
  readonly line: PricedConfiguration
  readonly facts: CartFacts
  /** Names the visible sides. */
  readonly label: string
}

/** The printed sides of a line in one picture. Its space is reserved until it is rendered; a phone stacks the sides. */
export function LinePrint({ line, facts, label }: LinePrintProps) {
  const maxColumns = useIsNarrow() ? 1 : undefined
  const product = productOfLine(facts, line.productId)
  if (!product) return null
  const sides = printedSideIndexes(line.design).map((index) => product.sides[index] ?? { width: 0, height: 0 })
  const { widthMm, heightMm } = layOutCombinedPicture(product.category, sides, maxColumns)
  return (
    <figure
      className={styles['print']}
      role="img"
      aria-label={label}
      style={{ aspectRatio: `${widthMm} / ${heightMm}`, maxWidth: mmToPx(widthMm) }}
    >
      <Lazy part={printedSidesPicture} waiting={null} failed={() => null}>
        {(PrintedSidesPicture) => <PrintedSidesPicture product={product} configuration={line} maxColumns={maxColumns} />}
      </Lazy>
    </figure>
  )
}
