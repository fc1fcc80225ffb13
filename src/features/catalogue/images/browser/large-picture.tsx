import type { ReactNode } from 'react'
import { formatNumber } from '#domain/format/format-number.ts'
import { type PictureSubject, ProductPicture } from '#features/catalogue/products/browser/product-picture.tsx'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { imagesOfColor } from '#features/catalogue/products/product-images.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { OfficeImage } from '../schema.ts'
import styles from './image-gallery.module.css'

interface LargePictureProps {
  readonly subject: PictureSubject
  readonly alt: string
  /** The caption. */
  readonly children: ReactNode
}

/** A picture of a product as large as its page has room for. */
export const LargePicture = ({ subject, alt, children }: LargePictureProps) => (
  <figure className={styles['large']}>
    <ProductPicture product={subject} alt={alt} width={1240} height={827} sizes="(width < 900px) 100vw, 980px" eager />
    <figcaption>{children}</figcaption>
  </figure>
)

interface ImageUseProps {
  readonly image: OfficeImage
  readonly images: readonly OfficeImage[]
  /** The colours of the product. */
  readonly colors: readonly string[]
}

/** Where the shop shows a picture: its number, and on which cards. */
export function ImageUse({ image, images, colors }: ImageUseProps) {
  const t = useMessages('office')
  const { color: colorName, locale } = useCatalogueWords()
  const onCards = colors.filter((color) => imagesOfColor(images, color)[0] === image)
  const nth = formatNumber(image.position + 1, locale)
  const [first = ''] = onCards
  if (onCards.length === 0) return t('images.badge', { nth })
  if (onCards.length === colors.length) return t('images.badgeOnCards', { nth })
  return onCards.length === 1
    ? t('images.badgeInColor', { nth, color: colorName(first) })
    : t('images.badgeInColors', { nth, count: onCards.length })
}
