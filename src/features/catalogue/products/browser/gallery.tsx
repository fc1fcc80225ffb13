import { type MouseEvent, useState } from 'react'
import { galleryThumbnails, pictureSizes } from '#domain/catalogue/browsing.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './gallery.module.css'
import { type GalleryPicture, Lightbox } from './lightbox.tsx'
import { pictureUrl, ProductPicture } from './product-picture.tsx'

/** An index modulo the number of pictures, so that the first follows the last. */
export const wrap = (index: number, count: number): number => ((index % count) + count) % count

/**
 * The pictures of a product: one large, four thumbnails at a time, and a lightbox. Without JavaScript every picture links to its large
 * version.
 */
export function Gallery({ name, pictures }: { name: string; pictures: readonly GalleryPicture[] }) {
  const t = useMessages('product')
  const [index, setIndex] = useState(0)
  const [first, setFirst] = useState(0)
  const [enlarged, setEnlarged] = useState(false)
  const count = pictures.length
  const current = pictures[index]
  if (!current) return null
  const hasArrows = count > galleryThumbnails
  const visible = Array.from({ length: Math.min(count, galleryThumbnails) }, (_, step) => wrap(first + step, count))
  const act = (event: MouseEvent, then: () => void) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    then()
  }
  return (
    <section className={styles['gallery']} aria-label={t('gallery.label', { name })}>
      <a
        href={pictureUrl(current.of, { width: 1600 })}
        className={styles['main']}
        aria-label={t('gallery.enlarge')}
        onClick={(event) => act(event, () => setEnlarged(true))}
      >
        <ProductPicture
          product={current.of}
          alt={current.alt}
          width={pictureSizes.main.width}
          height={pictureSizes.main.height}
          sizes="(width < 900px) calc(100vw - 40px), (width < 1440px) 54vw, 752px"
          eager
        />
        <span className={styles['plus']}>
          <Icon name="plus" />
        </span>
      </a>
      <div className={styles['strip']}>
        {hasArrows && (
          <IconButton label={t('gallery.previous')} onClick={() => setFirst(wrap(first - 1, count))}>
            <Icon name="chevron-left" />
          </IconButton>
        )}
        <ul>
          {visible.map((nth) => {
            const picture = pictures[nth]
            if (!picture) return null
            return (
              <li key={nth}>
                <a
                  href={pictureUrl(picture.of, { width: 1600 })}
                  aria-label={t('gallery.nth', { nth: nth + 1, count })}
                  aria-current={nth === index ? 'true' : undefined}
                  onClick={(event) => act(event, () => setIndex(nth))}
                >
                  <ProductPicture product={picture.of} alt="" width={150} height={100} sizes="152px" />
                </a>
              </li>
            )
          })}
        </ul>
        {hasArrows && (
          <IconButton label={t('gallery.next')} onClick={() => setFirst(wrap(first + 1, count))}>
            <Icon name="chevron-right" />
          </IconButton>
        )}
      </div>
      {enlarged && (
        <Lightbox
          name={name}
          pictures={pictures}
          index={index}
          onTurn={(step) => setIndex(wrap(index + step, count))}
          onClose={() => setEnlarged(false)}
        />
      )}
    </section>
  )
}
