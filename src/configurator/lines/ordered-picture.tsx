import { blankDesign } from '#domain/design/document.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { type CartFacts, type CartProduct, productOfLine } from '#features/catalogue/lines/line-facts.ts'
import { Lazy } from '#ui/lazy-part.tsx'
import { designedProductPart } from './designed-product-part.ts'

type OrderedLine = Pick<Configuration, 'productId' | 'color' | 'scale' | 'design'>

interface OrderedPictureProps {
  /** Null if this device does not have the order. */
  readonly line: OrderedLine | null
  readonly facts: CartFacts
  /** The frame, px; it is kept while the picture is drawn. */
  readonly width: number
  readonly height: number
  readonly className?: string | undefined
}

/** A blank white meter, which is nobody's. */
const blankLine: Omit<OrderedLine, 'productId'> = { color: 'white', scale: 'freeTop', design: blankDesign() }

function shownLine({ line, facts }: Pick<OrderedPictureProps, 'line' | 'facts'>): { product: CartProduct; line: typeof blankLine } | null {
  const product = line && productOfLine(facts, line.productId)
  if (product) return { product, line }
  const meter = facts.products.find(({ category }) => category === 'meter')
  return meter ? { product: meter, line: blankLine } : null
}

/** What was ordered, folded to a house if it is a meter; a blank one if this device does not know it. It never shows the print of others. */
export function OrderedPicture({ line, facts, width, height, className }: OrderedPictureProps) {
  const shown = shownLine({ line, facts })
  const empty = <div className={className} style={{ aspectRatio: `${width} / ${height}` }} />
  if (!shown) return empty
  return (
    <Lazy part={designedProductPart} waiting={empty} failed={() => empty}>
      {(DesignedProductPicture) => (
        <DesignedProductPicture
          product={shown.product}
          configuration={shown.line}
          pose="house"
          width={width}
          height={height}
          label=""
          ground={null}
          className={className}
        />
      )}
    </Lazy>
  )
}
