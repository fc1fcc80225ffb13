import type { Configuration } from '#domain/orders/configuration.ts'
import { type CartFacts, productOfLine } from '#features/catalogue/lines/line-facts.ts'
import { ProductPicture } from '#features/catalogue/products/browser/product-picture.tsx'
import { Lazy } from '#ui/lazy-part.tsx'
import { designedProductPart } from './designed-product-part.ts'
import styles from './line-picture.module.css'

interface LinePictureProps {
  readonly line: Pick<Configuration, 'productId' | 'color' | 'scale' | 'design'>
  readonly facts: CartFacts
  /** One sentence; empty if the name is next to it. */
  readonly label: string
  /** Width on screen, px. */
  readonly width: number
}

/** A line of the cart as designed. Shows the plain product until the design is rendered, or if it cannot be. */
export function LinePicture({ line, facts, label, width }: LinePictureProps) {
  const product = productOfLine(facts, line.productId)
  const height = Math.round((width * 2) / 3)
  const frame = { className: styles['picture'], width, height }
  if (!product) return <span className={styles['picture']} style={{ width, height }} />
  const plain = (
    <ProductPicture
      product={{ id: product.id, category: product.category, color: line.color, scale: line.scale }}
      alt={label}
      sizes={`${width}px`}
      {...frame}
    />
  )
  return (
    <Lazy part={designedProductPart} waiting={plain} failed={() => plain}>
      {(DesignedProductPicture) => <DesignedProductPicture product={product} configuration={line} label={label} {...frame} />}
    </Lazy>
  )
}
