import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { colorPickerStage } from '#domain/design/canvas.ts'
import { inkWords } from '#features/designs/pictures/ink-words.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Swatch } from '#ui/swatch.tsx'
import styles from './color-dropper.module.css'
import { type ColorPicture } from './color-pictures.ts'
import { fitOnStage, type Pixel, pixelAt, placeOf, stepPixel } from './color-pixel.ts'
import { type PicturePixels, usePicturePixels } from './use-picture-pixels.ts'

const { widthPx, heightPx } = colorPickerStage

/** The magnifier shows this many pixels across, each scaled by this factor. */
const lens = { pixels: 11, scale: 9 } as const
const lensPx = lens.pixels * lens.scale

const arrows: Readonly<Record<string, Pixel>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The picture on the stage; small pictures are shown with sharp pixels. */
function StagePicture({ pixels }: { pixels: PicturePixels }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { left, top, width, height, scale } = fitOnStage(pixels.canvas)
    context.clearRect(0, 0, widthPx, heightPx)
    context.imageSmoothingEnabled = scale < 1
    context.imageSmoothingQuality = 'high'
    context.drawImage(pixels.canvas, left, top, width, height)
  }, [pixels])
  return <canvas ref={canvas} width={widthPx} height={heightPx} />
}

/** The pixels around the cross-hair, enlarged, at a position that the pointer does not hide. */
function Magnifier({ pixels, at }: { pixels: PicturePixels; at: Pixel }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const half = (lens.pixels - 1) / 2
    context.clearRect(0, 0, lensPx, lensPx)
    context.imageSmoothingEnabled = false
    context.drawImage(pixels.canvas, at.x - half, at.y - half, lens.pixels, lens.pixels, 0, 0, lensPx, lensPx)
  }, [pixels, at])
  const { x, y } = placeOf(at, fitOnStage(pixels.canvas))
  const place = { left: `${(x / widthPx) * 100}%`, top: `${(y / heightPx) * 100}%` }
  return (
    <>
      <span className={styles['cross']} style={place} />
      <span className={styles['lens']} style={place} data-left={x > widthPx / 2 || undefined} data-above={y > heightPx / 2 || undefined}>
        <canvas ref={canvas} width={lensPx} height={lensPx} />
      </span>
    </>
  )
}

interface ColorDropperProps {
  readonly pictures: readonly ColorPicture[]
  readonly onPick: (hex: string) => void
  readonly onBack: () => void
}

/** Picks a colour from a picture on a stage of 500 × 300: by pointer, by touch, or with the arrow keys and Enter. */
export function ColorDropper({ pictures, onPick, onBack }: ColorDropperProps) {
  const translator = useTranslator()
  const t = translator.of('designer')
  const [picture, setPicture] = useState(pictures[0])
  const [found, setFound] = useState<{ readonly key: string; readonly pixel: Pixel } | null>(null)
  const pixels = usePicturePixels(picture)
  const middle = pixels ? { x: Math.floor(pixels.canvas.width / 2), y: Math.floor(pixels.canvas.height / 2) } : { x: 0, y: 0 }
  const at = found !== null && found.key === picture?.key ? found.pixel : middle
  const hex = pixels?.hexAt(at) ?? null
  const [name = ''] = hex === null ? [] : inkWords(translator).colorNames([hex])
  const goTo = (pixel: Pixel | null) => {
    if (pixel && picture) setFound({ key: picture.key, pixel })
  }
  function pixelUnder(event: MouseEvent<HTMLElement>): Pixel | null {
    if (!pixels) return null
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const point = { x: ((event.clientX - left) / width) * widthPx, y: ((event.clientY - top) / height) * heightPx }
    return pixelAt(point, fitOnStage(pixels.canvas))
  }
  function press(event: KeyboardEvent) {
    const direction = arrows[event.key]
    if (!direction || !pixels) return
    event.preventDefault()
    goTo(stepPixel(at, direction, event.shiftKey, pixels.canvas))
  }
  return (
    <div className={styles['dropper']}>
      <h2>{t('palette.dropper.title')}</h2>
      <div className={styles['pictures']} role="group" aria-label={t('palette.dropper.pictures')}>
        {pictures.map((each) => (
          <button key={each.key} type="button" aria-pressed={each.key === picture?.key} onClick={() => setPicture(each)}>
            {each.name}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={styles['stage']}
        style={{ aspectRatio: `${widthPx} / ${heightPx}` }}
        aria-label={t('palette.dropper.stage', { name: picture?.name ?? '' })}
        onPointerMove={(event) => goTo(pixelUnder(event))}
        onPointerDown={(event) => goTo(pixelUnder(event))}
        onKeyDown={press}
        onClick={(event) => {
          // Enter triggers a click without a pointer: it picks the pixel under the cross-hair.
          const pixel = event.detail === 0 ? at : pixelUnder(event)
          const picked = pixel && pixels ? pixels.hexAt(pixel) : null
          if (picked !== null) onPick(picked)
        }}
      >
        {pixels && <StagePicture pixels={pixels} />}
        {pixels && <Magnifier pixels={pixels} at={at} />}
        {pixels === null && <span className={styles['failed']}>{t('palette.dropper.failed')}</span>}
        {pixels === undefined && <span className={styles['failed']}>{t('palette.dropper.loading')}</span>}
      </button>
      <p className={styles['hint']}>{t('palette.dropper.hint')}</p>
      <div className={styles['foot']}>
        <span className={styles['found']} role="status">
          {hex === null ? (
            pixels && t('palette.dropper.nothing')
          ) : (
            <>
              <Swatch color={{ body: hex }} size={24} /> {name} <small>{hex.toUpperCase()}</small>
            </>
          )}
        </span>
        <Button look="primary" size="compact" disabled={hex === null} onClick={() => hex !== null && onPick(hex)}>
          {t('palette.use', { color: name })}
        </Button>
        <Button look="quiet" size="compact" onClick={onBack}>
          {t('palette.dropper.back')}
        </Button>
      </div>
    </div>
  )
}
