import { useRef, useState } from 'react'
import type { Category, Scale } from '#domain/catalogue/categories.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { imagesOfColor } from '#features/catalogue/products/product-images.ts'
import { type PictureSubject, ProductPicture } from '#features/catalogue/products/browser/product-picture.tsx'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import listStyles from '#ui/lists/list-filters.module.css'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tag } from '#ui/tag.tsx'
import { productImageRule } from '../image-facts.ts'
import type { OfficeImage } from '../schema.ts'
import { DeleteImageDialog } from './delete-image-dialog.tsx'
import { ImageConflictNotice } from './image-conflict-notice.tsx'
import styles from './image-gallery.module.css'
import { ImageStrip } from './image-strip.tsx'
import { ImageUploads } from './image-upload.tsx'
import { useImageChanges } from './use-image-changes.ts'

export interface PicturedProduct {
  readonly id: string
  readonly name: string
  readonly category: Category
  readonly colors: readonly string[]
  readonly scale: Scale
  readonly images: readonly OfficeImage[]
}

/** The pictures of a product: the selected one large, all of them in their order, and the upload. */
export function ImageGallery({ product }: { product: PicturedProduct }) {
  const t = useMessages('office')
  const { number, color: colorName } = useCatalogueWords()
  const { images, hasFailed, cause, conflict, change, revalidate } = useImageChanges(product.id, product.images)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<OfficeImage | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const section = useRef<HTMLElement>(null)
  const selected = images.find(({ id }) => id === selectedId) ?? images[0]
  const [firstColor = ''] = product.colors
  const subjectOf = ({ id, color }: OfficeImage): PictureSubject => ({ ...product, color: color ?? firstColor, image: id })

  function move(id: string, position: number): void {
    const image = images.find((candidate) => candidate.id === id)
    if (!image) return
    setSelectedId(id)
    setAnnouncement(t('images.moved', { name: image.fileName, nth: position + 1, count: images.length }))
    void change({ kind: 'move', imageId: id, position })
  }

  async function remove(image: OfficeImage): Promise<void> {
    setDeleting(null)
    if (await change({ kind: 'delete', imageId: image.id })) setAnnouncement(t('images.deleted', { name: image.fileName }))
  }

  return (
    <section ref={section} className={styles['gallery']} aria-labelledby="product-images">
      <header className={styles['head']}>
        <h2 id="product-images">{product.name}</h2>
        <p>
          {images.length === 0
            ? t('images.noneYet')
            : `${t('images.count', { count: images.length, number: number(images.length) })}. ${t('images.hint')}`}
        </p>
      </header>
      {conflict && <ImageConflictNotice conflict={conflict} theirs={images} />}
      {hasFailed && (
        <Banner tone="error" isAnswer>
          {t('images.failed', { cause })}
        </Banner>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {selected ? (
        <>
          <figure className={styles['large']}>
            <ProductPicture
              of={subjectOf(selected)}
              alt={selected.fileName}
              width={1240}
              height={827}
              sizes="(width < 900px) 100vw, 980px"
              eager
            />
            <Badge image={selected} images={images} product={product} />
          </figure>
          <div className={styles['facts']}>
            <p>
              <strong>{selected.fileName}</strong>{' '}
              <span>{t('images.size', { width: number(selected.widthPx), height: number(selected.heightPx) })}</span>{' '}
              {selected.widthPx < productImageRule.goodWidthPx && <Tag tone="waiting">{t('images.small')}</Tag>}
            </p>
            {product.colors.length > 1 && (
              <label className={styles['color']}>
                {t('images.color')}
                <span className={listStyles['select']}>
                  <select
                    value={selected.color ?? ''}
                    onChange={({ target: { value } }) =>
                      void change({ kind: 'color', imageId: selected.id, color: value === '' ? null : value })
                    }
                  >
                    <option value="">{t('images.everyColor')}</option>
                    {product.colors.map((key) => (
                      <option key={key} value={key}>
                        {colorName(key)}
                      </option>
                    ))}
                  </select>
                  <Icon name="chevron-down" size={16} />
                </span>
              </label>
            )}
          </div>
          <ImageStrip
            images={images}
            selectedId={selected.id}
            label={t('images.strip', { name: product.name })}
            subjectOf={subjectOf}
            onSelect={setSelectedId}
            onMove={move}
            onDelete={setDeleting}
          />
        </>
      ) : (
        <figure className={styles['large']}>
          <ProductPicture
            of={{ ...product, color: firstColor }}
            alt=""
            width={1240}
            height={827}
            sizes="(width < 900px) 100vw, 980px"
            eager
          />
          <figcaption>{t('images.drawingShown')}</figcaption>
        </figure>
      )}
      <ImageUploads
        productId={product.id}
        target={section}
        onStored={(file) => {
          setAnnouncement(t('images.stored', { name: file.name }))
          void revalidate()
        }}
      />
      <DeleteImageDialog
        image={deleting}
        isLast={images.length === 1}
        productName={product.name}
        onClose={() => setDeleting(null)}
        onDelete={(image) => void remove(image)}
      />
    </section>
  )
}

/** Where the shop shows a picture: its number, and on which cards. */
function Badge({ image, images, product }: { image: OfficeImage; images: readonly OfficeImage[]; product: PicturedProduct }) {
  const t = useMessages('office')
  const { color: colorName, locale } = useCatalogueWords()
  const onCards = product.colors.filter((color) => imagesOfColor(images, color)[0] === image)
  const nth = formatNumber(image.position + 1, locale)
  if (onCards.length === 0) return <figcaption>{t('images.badge', { nth })}</figcaption>
  if (onCards.length === product.colors.length) return <figcaption>{t('images.badgeOnCards', { nth })}</figcaption>
  const [first = ''] = onCards
  return (
    <figcaption>
      {onCards.length === 1
        ? t('images.badgeInColor', { nth, color: colorName(first) })
        : t('images.badgeInColors', { nth, count: onCards.length })}
    </figcaption>
  )
}
