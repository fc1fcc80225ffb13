import { type KeyboardEvent, useRef } from 'react'
import { Button as DragButton, DropIndicator, GridList, GridListItem, I18nProvider, useDragAndDrop } from 'react-aria-components'
import { formatTag } from '#domain/locale.ts'
import { galleryThumbnails } from '#domain/catalogue/browsing.ts'
import { pictureUrl, type PictureSubject } from '#features/catalogue/products/browser/product-picture.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import type { OfficeImage } from '../schema.ts'
import styles from './image-strip.module.css'

interface ImageStripProps {
  readonly images: readonly OfficeImage[]
  readonly selectedId: string
  readonly label: string
  /** The picture as the shop shows it. */
  readonly subjectOf: (image: OfficeImage) => PictureSubject
  readonly onSelect: (id: string) => void
  readonly onMove: (id: string, position: number) => void
  readonly onDelete: (image: OfficeImage) => void
}

/** The position of a picture that is dropped before or after another one. */
function droppedAt(images: readonly OfficeImage[], id: string, targetId: string, side: 'before' | 'after' | 'on'): number {
  const others = images.filter((image) => image.id !== id)
  return others.findIndex((image) => image.id === targetId) + (side === 'after' ? 1 : 0)
}

/**
 * The pictures of a product, four at a time. Dragging changes their order, and so do the arrow keys with Shift; on a handle, Enter picks a
 * picture up for the arrow keys.
 */
export function ImageStrip({ images, selectedId, label, subjectOf, onSelect, onMove, onDelete }: ImageStripProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const strip = useRef<HTMLDivElement>(null)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': images.find(({ id }) => id === key)?.fileName ?? '' })),
    onReorder: ({ keys, target }) => {
      const [id] = keys
      if (id !== undefined && id !== target.key) onMove(String(id), droppedAt(images, String(id), String(target.key), target.dropPosition))
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles['gap'] ?? ''} />,
  })

  function moveByKey(event: KeyboardEvent<HTMLDivElement>): void {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    const id = event.target instanceof HTMLElement ? event.target.dataset['key'] : undefined
    const position = images.findIndex((image) => image.id === id) + step
    if (!event.shiftKey || step === 0 || id === undefined || position < 0 || position >= images.length) return
    event.preventDefault()
    event.stopPropagation()
    onMove(id, position)
  }

  /** Behind the last picture comes the first one. */
  function scroll(step: 1 | -1): void {
    const element = strip.current
    const first = element?.querySelector<HTMLElement>('[role="row"]')
    if (!element || !first) return
    const end = element.scrollWidth - element.clientWidth
    const left = element.scrollLeft + step * (first.offsetWidth + 12)
    const isAtEnd = step === 1 ? element.scrollLeft > end - 4 : element.scrollLeft < 4
    element.scrollTo({ left: isAtEnd ? (step === 1 ? 0 : end) : left })
  }

  const hasArrows = images.length > galleryThumbnails
  return (
    <I18nProvider locale={formatTag(locale)}>
      <div className={styles['strip']}>
        {hasArrows && (
          <IconButton label={t('images.previous')} className={styles['arrow']} onClick={() => scroll(-1)}>
            <Icon name="chevron-left" />
          </IconButton>
        )}
        <div className={styles['keys']} onKeyDownCapture={moveByKey}>
          <GridList
            ref={strip}
            aria-label={label}
            className={styles['list'] ?? ''}
            layout="grid"
            orientation="horizontal"
            keyboardNavigationBehavior="tab"
            items={images.map((image) => ({ ...image }))}
            selectionMode="single"
            selectionBehavior="replace"
            disallowEmptySelection
            selectedKeys={[selectedId]}
            onSelectionChange={(keys) => {
              const [id] = keys === 'all' ? [] : keys
              if (id !== undefined) onSelect(String(id))
            }}
            dragAndDropHooks={dragAndDropHooks}
            dependencies={[images]}
          >
            {(image) => (
              <GridListItem
                id={image.id}
                className={styles['item'] ?? ''}
                textValue={t('images.nth', { nth: image.position + 1, name: image.fileName })}
              >
                <img src={pictureUrl(subjectOf(image), { width: 300 })} alt="" width={300} height={200} draggable={false} />
                <span className={styles['foot']}>
                  <b>{image.position + 1}</b>
                  <DragButton slot="drag" className={styles['handle'] ?? ''} aria-label={t('images.move', { nth: image.position + 1 })}>
                    <ToolIcon name="hand" size={18} />
                  </DragButton>
                  <button
                    type="button"
                    className={styles['delete']}
                    aria-label={t('images.delete', { nth: image.position + 1 })}
                    title={t('images.delete', { nth: image.position + 1 })}
                    onClick={() => onDelete(image)}
                  >
                    <ToolIcon name="bin" size={18} />
                  </button>
                </span>
              </GridListItem>
            )}
          </GridList>
        </div>
        {hasArrows && (
          <IconButton label={t('images.next')} className={styles['arrow']} onClick={() => scroll(1)}>
            <Icon name="chevron-right" />
          </IconButton>
        )}
      </div>
    </I18nProvider>
  )
}
