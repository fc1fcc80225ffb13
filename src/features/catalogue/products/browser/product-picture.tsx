import { type Category, categoryTraits } from '#domain/catalogue/categories.ts'
import { offeredWidths, productImageUrl } from '../product-images.ts'

export interface PictureSubject {
  readonly id: string
  readonly category: Category
  readonly color: string
  readonly scale: string
  readonly pose?: string | undefined
  /** An uploaded picture, which replaces the drawing. */
  readonly image?: string | undefined
}

/** The URL of a picture; without a width, its largest version. The ground `none` is transparent. */
export function pictureUrl(
  { id, category, color, scale, pose, image }: PictureSubject,
  { width, ground }: { width?: number | undefined; ground?: 'none' | undefined } = {},
): string {
  const query = new URLSearchParams()
  if (image !== undefined) query.set('image', image)
  else {
    if (categoryTraits[category].picturesVaryByScale) query.set('scale', scale)
    if (pose !== undefined) query.set('pose', pose)
  }
  if (width !== undefined) query.set('w', String(width))
  if (ground !== undefined) query.set('ground', ground)
  const search = query.toString()
  return `${productImageUrl({ id, category }, color)}${search === '' ? '' : `?${search}`}`
}

interface ProductPictureProps {
  product: PictureSubject
  alt: string
  width: number
  height: number
  /** The displayed width, as the attribute `sizes`. */
  sizes: string
  /** Above the fold, so it is loaded eagerly. */
  eager?: boolean
  ground?: 'none' | undefined
  className?: string | undefined
}

/** A picture of a product at the width of the screen; below the fold it is loaded lazily. */
export function ProductPicture({ product, alt, width, height, sizes, eager = false, ground, className }: ProductPictureProps) {
  return (
    <img
      src={pictureUrl(product, { ground })}
      srcSet={offeredWidths.map((w) => `${pictureUrl(product, { width: w, ground })} ${w}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  )
}
