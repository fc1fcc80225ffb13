import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './proof-zoom.module.css'

const zooms = [1, 2, 4] as const
const middle = { x: 0.5, y: 0.5 }

interface ProofZoomProps {
  /** The name of the picture. */
  readonly name: string
  /** Width by height of the picture; null until it is loaded. */
  readonly ratio: number | null
  /** Whether the picture can be enlarged. */
  readonly canZoom: boolean
  /** What stands below the frame. */
  readonly caption: ReactNode
  /** The picture, an element as wide as `--width`. */
  readonly children: ReactNode
}

/** The frame of a picture, which keeps its height: an enlarged picture is scrolled in it. */
export function ProofZoom({ name, ratio, canZoom, caption, children }: ProofZoomProps) {
  const t = useMessages('orders')
  const locale = useLocale()
  const [index, setIndex] = useState(0)
  const scroll = useRef<HTMLDivElement>(null)
  const center = useRef(middle)
  const zoom = (canZoom && zooms[index]) || 1
  const isZoomed = zoom > 1

  function change(by: 1 | -1): void {
    if (ratio === null || zooms[index + by] === undefined) return
    const places = placesOf(scroll.current)
    center.current =
      places && isZoomed
        ? { x: (places.x - places.picture.left) / places.picture.width, y: (places.y - places.picture.top) / places.picture.height }
        : middle
    setIndex(index + by)
  }
  useLayoutEffect(() => {
    const places = placesOf(scroll.current)
    if (!places) return
    const { picture, x, y } = places
    const [left, top] = [picture.left + center.current.x * picture.width - x, picture.top + center.current.y * picture.height - y]
    scroll.current?.scrollBy({ left, top, behavior: 'instant' })
  }, [zoom])

  const variables = { '--zoom': zoom, ...(ratio !== null && { '--ratio': ratio }) } as CSSProperties
  return (
    <>
      <div className={styles['frame']} style={variables} data-zoomed={isZoomed || undefined}>
        <div
          ref={scroll}
          className={styles['scroll']}
          // What scrolls must be in reach of the keyboard.
          {...(isZoomed && { tabIndex: 0, role: 'group', 'aria-label': name })}
        >
          {children}
        </div>
      </div>
      <div className={styles['caption']}>
        {caption}
        {canZoom && (
          <div className={styles['zoom']} role="group" aria-label={t('lookup.proofs.zoom.title', { picture: name })}>
            {/* A button that is reached by keyboard keeps the focus at the last step. */}
            <button
              type="button"
              aria-label={t('lookup.proofs.zoom.out')}
              aria-disabled={ratio === null || index === 0}
              onClick={() => change(-1)}
            >
              <Icon name="minus" size={16} />
            </button>
            <output>{t('lookup.proofs.zoom.share', { percent: formatNumber(zoom * 100, locale) })}</output>
            <button
              type="button"
              aria-label={t('lookup.proofs.zoom.in')}
              aria-disabled={ratio === null || index === zooms.length - 1}
              onClick={() => change(1)}
            >
              <Icon name="plus" size={16} />
            </button>
          </div>
        )}
      </div>
    </>
  )
}

/** The picture on the screen, and the middle of what is seen of its frame. */
function placesOf(scroll: HTMLElement | null) {
  const picture = scroll?.firstElementChild?.getBoundingClientRect()
  if (!scroll || !picture) return null
  const { left, top } = scroll.getBoundingClientRect()
  return { picture, x: left + scroll.clientWidth / 2, y: top + scroll.clientHeight / 2 }
}
