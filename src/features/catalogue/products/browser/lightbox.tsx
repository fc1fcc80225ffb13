import { type KeyboardEvent, useEffect, useRef } from 'react'
import { pictureSizes } from '#domain/catalogue/browsing.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './gallery.module.css'
import { type PictureSubject, ProductPicture } from './product-picture.tsx'

export interface GalleryPicture {
  readonly of: PictureSubject
  readonly alt: string
}

interface LightboxProps {
  name: string
  pictures: readonly GalleryPicture[]
  index: number
  onTurn: (step: 1 | -1) => void
  onClose: () => void
}

/** Shows the small picture until the large one is loaded. */
function showPlaceholder(lightbox: HTMLElement, opener: Element): void {
  const large = lightbox.querySelector('img')
  const small = opener.querySelector('img')
  if (!large || large.complete || !small?.complete) return
  large.style.background = `url("${small.currentSrc}") center / contain no-repeat`
  large.addEventListener('load', () => large.style.removeProperty('background'), { once: true })
}

/** A picture over the page. Arrow keys change the picture, Escape closes, and the browser restores the focus. */
export function Lightbox({ name, pictures, index, onTurn, onClose }: LightboxProps) {
  const t = useMessages('product')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    if (element && opener) showPlaceholder(element, opener)
    return () => {
      element?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const picture = pictures[index]
  if (!picture) return null
  const turn = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') onTurn(-1)
    if (event.key === 'ArrowRight') onTurn(1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog hears the arrow keys and a click beside it
    <dialog
      ref={dialog}
      className={styles['lightbox']}
      aria-label={t('gallery.label', { name })}
      onKeyDown={turn}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <ProductPicture
        product={picture.of}
        alt={picture.alt}
        width={pictureSizes.lightbox.width}
        height={pictureSizes.lightbox.height}
        sizes="(width < 1032px) calc(100vw - 32px), 1000px"
        eager
      />
      <div className={styles['bar']}>
        <p aria-live="polite">{t('gallery.nth', { nth: index + 1, count: pictures.length })}</p>
        {pictures.length > 1 && (
          <>
            <IconButton label={t('gallery.previous')} onClick={() => onTurn(-1)}>
              <Icon name="chevron-left" />
            </IconButton>
            <IconButton label={t('gallery.next')} onClick={() => onTurn(1)}>
              <Icon name="chevron-right" />
            </IconButton>
          </>
        )}
        <IconButton label={t('gallery.close')} onClick={onClose}>
          <Icon name="cross" />
        </IconButton>
      </div>
    </dialog>
  )
}
