import type { Category } from '#domain/catalogue/categories.ts'
import { offeredWidths, productImageUrl } from '../product-images.ts'

export interface PictureSubject {
  readonly id: string
  readonly category: Category
  readonly color: string
  readonly scale: string
  readonly pose?: string | undefined
}

/** The address of a picture; without a width its largest useful form. The ground `none` leaves it transparent. */
export function pictureUrl(
  { id, category, color, scale, pose }: PictureSubject,
  { width, ground }: { width?: number | undefined; ground?: 'none' | undefined } = {},
): string {
  const query = new URLSearchParams()
  if (category === 'meter' || category === 'pencil') query.set('scale', scale)
  if (pose !== undefined) query.set('pose', pose)
  if (width !== undefined) query.set('w', String(width))
  if (ground !== undefined) query.set('ground', ground)
  const search = query.toString()
  return `${productImageUrl({ id, category }, color)}${search === '' ? '' : `?${search}`}`
}

interface ProductPictureProps {
  of: PictureSubject
  alt: string
  width: number
  height: number
  /** How wide it is shown, as the browser's `sizes`. */
  sizes: string
  /** Above the fold: loaded at once. */
  eager?: boolean
  ground?: 'none' | undefined
  className?: string | undefined
}

/** A drawn product at the width that the screen needs; below the fold it waits until it comes near. */
export function ProductPicture({ of, alt, width, height, sizes, eager = false, ground, className }: ProductPictureProps) {
  return (
    <img
      src={pictureUrl(of, { ground })}
      srcSet={offeredWidths.map((w) => `${pictureUrl(of, { width: w, ground })} ${w}w`).join(', ')}
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
