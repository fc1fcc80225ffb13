import { useRef, useState } from 'react'
import type { Category, Scale } from '#domain/catalogue/categories.ts'
import type { PictureSubject } from '#features/catalogue/products/browser/product-picture.tsx'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import type { OfficeImage } from '../schema.ts'
import { DeleteImageDialog } from './delete-image-dialog.tsx'
import { ImageConflictNotice } from './image-conflict-notice.tsx'
import styles from './image-gallery.module.css'
import { ImageProperties } from './image-properties.tsx'
import { ImageStrip } from './image-strip.tsx'
import { ImageUploads } from './image-upload.tsx'
import { ImageUse, LargePicture } from './large-picture.tsx'
import { useImageChanges } from './use-image-changes.ts'

interface PicturedProduct {
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
  const { number } = useCatalogueWords()
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
          <LargePicture subject={subjectOf(selected)} alt={selected.fileName}>
            <ImageUse image={selected} images={images} colors={product.colors} />
          </LargePicture>
          <ImageProperties
            image={selected}
            colors={product.colors}
            onColor={(color) => void change({ kind: 'color', imageId: selected.id, color })}
          />
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
        <LargePicture subject={{ ...product, color: firstColor }} alt="">
          {t('images.drawingShown')}
        </LargePicture>
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
