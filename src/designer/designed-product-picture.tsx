import { useMemo } from 'react'
import type { Configuration } from '#domain/orders/configuration.ts'
import { illustrateProduct, type IllustratedProduct } from '#illustrations/illustrate-product.ts'
import type { Pose } from '#illustrations/poses.ts'
import { usePrints } from './use-prints.ts'

interface DesignedProductPictureProps {
  readonly product: IllustratedProduct
  readonly configuration: Pick<Configuration, 'color' | 'scale' | 'design'>
  /** Defaults to the catalogue's pose; a pose of another category is ignored. */
  readonly pose?: Pose
  /** The width of the picture, px; it shrinks with its container. */
  readonly width: number
  readonly height: number
  /** A description of the picture; empty if the text next to it says the same. */
  readonly label: string
  readonly className?: string | undefined
  /** Background colour; null is transparent. */
  readonly ground?: string | null
}

/** A product with its design as the cart shows it, rendered in the browser from the document and the pictures on this device. */
export function DesignedProductPicture(props: DesignedProductPictureProps) {
  const { product, configuration, pose, width, height, label, className, ground } = props
  const { color, scale, design } = configuration
  const { prints, areFontsReady } = usePrints(design)
  const printed = prints.join('\n')
  const source = useMemo(
    () =>
      illustrateProduct({
        product,
        color,
        scale,
        prints: printed.split('\n'),
        width,
        height,
        ...(pose && { pose }),
        ...(ground !== undefined && { ground }),
      }),
    [product, color, scale, pose, printed, width, height, ground],
  )
  return (
    <figure className={className} aria-label={label === '' ? undefined : label} data-ready={areFontsReady || undefined}>
      <div aria-hidden="true" style={{ aspectRatio: `${width} / ${height}` }} dangerouslySetInnerHTML={{ __html: source }} />
    </figure>
  )
}
