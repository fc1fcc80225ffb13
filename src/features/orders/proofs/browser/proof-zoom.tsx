import { type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ScreenPoint } from '#ui/pinch.ts'
import { useZoomGestures } from '#ui/use-zoom-gestures.ts'
import styles from './proof-zoom.module.css'

const [minZoom, maxZoom] = [1, 8]
/** A button or a key doubles or halves it. */
const step = 2
/** How much a long picture is enlarged at first on a phone, where a whole slat is too small to read. */
const phoneZoom = 3
const longRatio = 3

const within = (zoom: number): number => Math.min(maxZoom, Math.max(minZoom, zoom))

/** The scale of the pictures of an item, which are enlarged and scrolled together. */
export interface SharedZoom {
  readonly zoom: number
  readonly setZoom: (change: (before: number) => number) => void
  /** The frames of the pictures. */
  readonly frames: RefObject<Set<HTMLElement>>
}

export function useSharedZoom(): SharedZoom {
  const [zoom, setZoom] = useState(minZoom)
  return { zoom, setZoom, frames: useRef(new Set<HTMLElement>()) }
}

interface ProofZoomProps {
  /** The name of the picture. */
  readonly name: string
  /** Width by height of the picture; null until it is loaded. */
  readonly ratio: number | null
  readonly shared: SharedZoom
  /** How many rows of pins stand above the picture. */
  readonly pinRows: number
  /** What stands below the frame. */
  readonly caption: ReactNode
  /** The picture, an element as wide as `--width`. */
  readonly children: ReactNode
}

/** A point of the picture, as shares of it, that stays at its place on the screen while the scale changes. */
interface Anchor {
  readonly x: number
  readonly y: number
  readonly at: ScreenPoint
}

function anchorAt(scroll: HTMLElement | null, at: ScreenPoint): Anchor | null {
  const picture = scroll?.firstElementChild?.getBoundingClientRect()
  return picture ? { x: (at.xPx - picture.left) / picture.width, y: (at.yPx - picture.top) / picture.height, at } : null
}

function middleOf(scroll: HTMLElement): ScreenPoint {
  const { left, top } = scroll.getBoundingClientRect()
  return { xPx: left + scroll.clientWidth / 2, yPx: top + scroll.clientHeight / 2 }
}

/** The middle of what is seen of a picture, as shares of it. */
export function shownMiddle({ frames }: SharedZoom): Pick<Anchor, 'x' | 'y'> {
  const [frame] = frames.current
  const middle = frame ? anchorAt(frame, middleOf(frame)) : null
  return middle ?? { x: 0.5, y: 0.5 }
}

/** Where a frame is scrolled to, as shares of what it can be scrolled. */
const shareOf = (scrolled: number, whole: number, seen: number): number => (whole > seen ? scrolled / (whole - seen) : 0)

/** Scrolls the other frames as one is scrolled. */
function scrollTogether(from: HTMLElement, frames: ReadonlySet<HTMLElement>): void {
  const [x, y] = [
    shareOf(from.scrollLeft, from.scrollWidth, from.clientWidth),
    shareOf(from.scrollTop, from.scrollHeight, from.clientHeight),
  ]
  for (const frame of frames) {
    if (frame === from) continue
    const [left, top] = [x * (frame.scrollWidth - frame.clientWidth), y * (frame.scrollHeight - frame.clientHeight)]
    // Its own event would otherwise scroll the first one back.
    if (Math.abs(frame.scrollLeft - left) > 1 || Math.abs(frame.scrollTop - top) > 1) frame.scrollTo({ left, top, behavior: 'instant' })
  }
}

/** The frame of a picture, which keeps its height: an enlarged picture is scrolled in it. Wheel, fingers, keys and buttons enlarge it. */
export function ProofZoom({ name, ratio, shared, pinRows, caption, children }: ProofZoomProps) {
  const t = useMessages('orders')
  const locale = useLocale()
  const scroll = useRef<HTMLDivElement>(null)
  const anchor = useRef<Anchor | null>(null)
  const { zoom, setZoom, frames } = shared
  const isZoomed = zoom > minZoom

  function zoomBy(factor: number, at?: ScreenPoint): void {
    // At its limit nothing changes that would have to be held in place.
    if (ratio === null || !scroll.current || within(zoom * factor) === zoom) return
    anchor.current ??= anchorAt(scroll.current, at ?? middleOf(scroll.current))
    setZoom((before) => within(before * factor))
  }
  useZoomGestures(scroll, {
    zoom: zoomBy,
    pan: ({ xPx, yPx }) => scroll.current?.scrollBy({ left: -xPx, top: -yPx, behavior: 'instant' }),
  })
  useEffect(() => {
    const [element, all] = [scroll.current, frames.current]
    if (!element) return
    all.add(element)
    return () => void all.delete(element)
  }, [frames])
  const isLong = ratio !== null && ratio > longRatio
  useLayoutEffect(() => {
    if (isLong && window.matchMedia('(width < 600px)').matches) setZoom((before) => Math.max(before, phoneZoom))
  }, [isLong, setZoom])
  useLayoutEffect(() => {
    const [held, element] = [anchor.current, scroll.current]
    const picture = element?.firstElementChild?.getBoundingClientRect()
    anchor.current = null
    if (!held || !picture) return
    const left = picture.left + held.x * picture.width - held.at.xPx
    const top = picture.top + held.y * picture.height - held.at.yPx
    element?.scrollBy({ left, top, behavior: 'instant' })
  }, [zoom])

  function zoomByKey(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') zoomBy(step)
    else if (event.key === '-') zoomBy(1 / step)
    else if (event.key === '0') zoomBy(minZoom / zoom)
    else return
    event.preventDefault()
  }

  const variables = { '--zoom': zoom, '--pin-rows': pinRows, ...(ratio !== null && { '--ratio': ratio }) } as CSSProperties
  return (
    <>
      <div className={styles['frame']} style={variables} data-zoomed={isZoomed || undefined}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys enlarge what the arrow keys scroll */}
        <div
          ref={scroll}
          className={styles['scroll']}
          // What scrolls must be in reach of the keyboard.
          {...{ tabIndex: 0, role: 'group', 'aria-label': name }}
          onKeyDown={zoomByKey}
          onScroll={({ currentTarget }) => scrollTogether(currentTarget, frames.current)}
        >
          {children}
        </div>
      </div>
      <div className={styles['caption']}>
        {caption}
        <div className={styles['zoom']} role="group" aria-label={t('lookup.proofs.zoom.title', { picture: name })}>
          {/* A button that is reached by keyboard keeps the focus at the last step. */}
          <button
            type="button"
            aria-label={t('lookup.proofs.zoom.out')}
            aria-disabled={ratio === null || zoom <= minZoom}
            onClick={() => zoomBy(1 / step)}
          >
            <Icon name="minus" size={16} />
          </button>
          <output>{t('lookup.proofs.zoom.share', { percent: formatNumber(Math.round(zoom * 100), locale) })}</output>
          <button
            type="button"
            aria-label={t('lookup.proofs.zoom.in')}
            aria-disabled={ratio === null || zoom >= maxZoom}
            onClick={() => zoomBy(step)}
          >
            <Icon name="plus" size={16} />
          </button>
        </div>
      </div>
    </>
  )
}
