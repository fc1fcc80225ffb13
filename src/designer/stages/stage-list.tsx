import { type ReactNode, useId, useMemo } from 'react'
import { type Category, categoryTraits, type Scale } from '#domain/catalogue/categories.ts'
import { illustrateSide } from '#illustrations/illustrate-side.ts'
import type { IllustratedProduct } from '#illustrations/illustrate-product.ts'
import { ToolIcon } from '#ui/tool-icon.tsx'
import { drawnByServer } from '../drawn-by-server.ts'
import type { EditorStore } from '../editor-store.ts'
import { isSlatEnd, type SideView } from '../side-views.ts'
import type { EarlyWriting } from '../stage/early-letters.tsx'
import { guideProperties } from '../stage/guide-tones.ts'
import type { NarrowMark } from '../stage/narrow-marks.tsx'
import { type DrawnFace, ProductFace, type StageGestures } from '../stage/print-stage.tsx'
import { cssLength, stageWidth } from '../stage/stage-metrics.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import { LiveStage, type Writing } from './live-stage.tsx'
import styles from './stage-list.module.css'

const nothingNarrow: readonly NarrowMark[] = []

export interface StageListProps {
  readonly product: IllustratedProduct & { readonly category: Category }
  readonly color: string
  readonly scale: Scale
  readonly views: readonly SideView[]
  /** The sides to show: all, or that of the open tab. */
  readonly shown: readonly SideView[]
  /** The active side. */
  readonly activeSide: number
  readonly store: EditorStore
  readonly pxPerMm: number
  readonly showArea: boolean
  /** Places that are too narrow to print, by side. */
  readonly narrow: ReadonlyMap<number, readonly NarrowMark[]>
  readonly urlOf: (sha256: string) => string | undefined
  readonly words: DesignerWords
  readonly gestures: StageGestures
  readonly writing: Writing | null
  /** A text that is typed before its font is loaded. */
  readonly early: EarlyWriting | null
  readonly onToggleArea: () => void
  readonly onCopySide: (from: number, to: number) => void
  /** Opens the layouts for a side. */
  readonly onLayouts: (side: number) => void
  /** Content docked below a stage: toolbar and errors. */
  readonly below: (view: SideView) => ReactNode
}

function StageHead({
  view,
  views,
  active,
  words,
  ...props
}: Pick<StageListProps, 'views' | 'words' | 'showArea' | 'onToggleArea' | 'onCopySide' | 'onLayouts'> & {
  view: SideView
  active: boolean
} & Pick<StageListProps, 'product'>) {
  const { t, mm } = words
  const { area } = view
  const source = view.copyFrom === null ? undefined : views[view.copyFrom]
  // Next to the button that copies a side only its icon has room in one line.
  const areaLabel = t(props.showArea ? 'stages.hideArea' : 'stages.showArea')
  return (
    <header className={styles['head']} data-active={active || undefined} data-locked={!view.printable || undefined}>
      <h2>{words.side(view)}</h2>
      {!view.printable && (
        <span className={styles['lock']}>
          <ToolIcon name="lock" size={16} />
          {t('stages.locked')}
        </span>
      )}
      <span className={styles['size']}>
        {area
          ? t('stages.printable', { width: mm(area.rightMm - area.leftMm), height: mm(area.bottomMm - area.topMm) })
          : t(`unprintable.${props.product.category}`)}
      </span>
      {source && (
        <button type="button" className={styles['action']} onClick={() => props.onCopySide(source.index, view.index)}>
          <ToolIcon name="copy" size={16} />
          {t('stages.copy', { side: words.sideWithin(source) })}
        </button>
      )}
      {area && (
        <button type="button" className={styles['action']} aria-haspopup="dialog" onClick={() => props.onLayouts(view.index)}>
          <ToolIcon name="layouts" size={16} />
          {t(view.blank ? 'layouts.start' : 'layouts.title')}
        </button>
      )}
      {active && area && (
        <button
          type="button"
          className={styles['action']}
          data-action="area"
          title={source && areaLabel}
          aria-label={source && areaLabel}
          onClick={props.onToggleArea}
        >
          <ToolIcon name="fit" size={16} />
          {!source && areaLabel}
        </button>
      )}
    </header>
  )
}

interface BareFacetProps extends Pick<StageListProps, 'product' | 'words'> {
  readonly view: SideView
  readonly face: DrawnFace
}

/** A facet that cannot be printed, with the reason on it. */
function BareFacet({ product, view, face, words }: BareFacetProps) {
  const size = { width: cssLength(view.widthMm), height: cssLength(view.heightMm) }
  return (
    <figure className={styles['facet']} style={size}>
      <svg data-side={view.index} style={size} viewBox={`0 0 ${view.widthMm} ${view.heightMm}`} aria-hidden="true">
        <ProductFace {...face} />
      </svg>
      <figcaption>
        <strong>{words.side(view)}</strong>
        <span>{words.t(`unprintable.${product.category}`)}</span>
      </figcaption>
    </figure>
  )
}

/** The ends of slats in one line: small, with the reason why nothing is printed there. */
function SlatEnds({
  product,
  ends,
  faceOf,
  words,
}: Pick<StageListProps, 'product' | 'words'> & { ends: readonly SideView[]; faceOf: (view: SideView) => DrawnFace }) {
  return (
    <p className={styles['ends']}>
      <ToolIcon name="lock" size={16} />
      {ends.map((view) => (
        <span key={view.index}>
          <svg data-side={view.index} viewBox={`0 0 ${view.widthMm} ${view.heightMm}`} aria-hidden="true">
            <ProductFace {...faceOf(view)} />
          </svg>
          {words.side(view)}
        </span>
      ))}
      <span>{words.t(`unprintable.${product.category}`)}</span>
    </p>
  )
}

/** The bare sides of a product, each drawn when it is first shown. */
function facesOf({ product, color, scale }: Pick<StageListProps, 'product' | 'color' | 'scale'>) {
  const drawn = new Map<number, DrawnFace>()
  return ({ index: sideIndex }: SideView): DrawnFace => {
    const name = `side ${product.id} ${color} ${scale} ${sideIndex}`
    const draw = () => illustrateSide({ product, color, scale, sideIndex, idPrefix: 'stage-' })
    const face = drawn.get(sideIndex) ?? { name, svg: drawnByServer(name, draw) }
    drawn.set(sideIndex, face)
    return face
  }
}

/** The stages of the product, one per side, all at the same scale. */
export function StageList(props: StageListProps) {
  const { product, color, scale, shown, activeSide, words } = props
  const keysId = useId()
  const faceOf = useMemo(() => facesOf({ product, color, scale }), [product, color, scale])
  const tones = useMemo(() => guideProperties(color), [color])
  const { sides } = categoryTraits[product.category]
  const bare = shown.filter((view) => sides === 'facets' && !view.printable)
  const ends = shown.filter((view) => isSlatEnd(product.category, view))
  const stages = shown.filter((view) => !bare.includes(view) && !ends.includes(view))
  return (
    <div className={styles['stages']} style={tones} data-sides={sides}>
      <p id={keysId} hidden>
        {words.t('objects.keys')}
      </p>
      {stages.map((view) => {
        const active = view.index === activeSide
        return (
          <section
            key={view.index}
            className={styles['side']}
            style={{
              width: active ? undefined : stageWidth(view.widthMm),
              minWidth: stageWidth(view.widthMm),
            }}
            data-wide={active || undefined}
          >
            <StageHead view={view} active={active} {...props} />
            <LiveStage
              view={view}
              face={faceOf(view)}
              pxPerMm={props.pxPerMm}
              showArea={props.showArea}
              store={props.store}
              narrow={props.narrow.get(view.index) ?? nothingNarrow}
              urlOf={props.urlOf}
              words={words}
              keysId={keysId}
              gestures={props.gestures}
              writing={props.writing}
              early={props.early?.side === view.index ? props.early : null}
            />
            {props.below(view)}
          </section>
        )
      })}
      {ends.length > 0 && <SlatEnds product={product} ends={ends} faceOf={faceOf} words={words} />}
      {bare.length > 0 && (
        <div className={styles['bare']}>
          {bare.map((view) => (
            <BareFacet key={view.index} product={product} view={view} face={faceOf(view)} words={words} />
          ))}
        </div>
      )}
    </div>
  )
}
