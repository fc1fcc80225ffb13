import { useMemo } from 'react'
import type { Configuration } from '#domain/orders/configuration.ts'
import { illustrateProduct, type IllustratedProduct } from '#illustrations/illustrate-product.ts'
import { usePrints } from './use-prints.ts'

interface DesignedProductPictureProps {
  readonly product: IllustratedProduct
  readonly configuration: Pick<Configuration, 'color' | 'scale' | 'design'>
  /** The frame of the picture, px; it shrinks with its place. */
  readonly width: number
  readonly height: number
  /** One sentence that says what is seen; empty where the text beside it says so. */
  readonly label: string
  readonly className?: string | undefined
  /** Colour behind the product; null leaves it transparent. */
  readonly ground?: string | null
}

/** A product with its design as the cart shows it, drawn in the browser from the document and the pictures on this device. */
export function DesignedProductPicture({ product, configuration, width, height, label, className, ground }: DesignedProductPictureProps) {
  const { color, scale, design } = configuration
  const { prints, areFontsReady } = usePrints(design)
  const printed = prints.join('\n')
  const source = useMemo(
    () => illustrateProduct({ product, color, scale, prints: printed.split('\n'), width, height, ...(ground !== undefined && { ground }) }),
    [product, color, scale, printed, width, height, ground],
  )
  return (
    <figure className={className} aria-label={label === '' ? undefined : label} data-ready={areFontsReady || undefined}>
      <div aria-hidden="true" style={{ aspectRatio: `${width} / ${height}` }} dangerouslySetInnerHTML={{ __html: source }} />
    </figure>
  )
}
