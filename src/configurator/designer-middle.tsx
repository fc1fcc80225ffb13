import { type CSSProperties, type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type DesignDocument, isBlank } from '#domain/design/document.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { LivePreview } from '#designer/stages/live-preview.tsx'
import { ObjectToolbar } from '#designer/toolbar/object-toolbar.tsx'
import { OutsideNotice } from '#designer/checks/outside-notice.tsx'
import { PlaceFields } from '#designer/toolbar/place-fields.tsx'
import type { Writing } from '#designer/stages/live-stage.tsx'
import { StageList } from '#designer/stages/stage-list.tsx'
import { nodeBounds } from '#designer/bounds.ts'
import { enterGroup, writeSelection } from '#designer/edit-selection.ts'
import { endWriting, selectedNodes } from '#designer/editor.ts'
import { selectedBranches } from '#designer/selection.ts'
import type { SideView } from '#designer/side-views.ts'
import type { NarrowMark } from '#designer/stage/narrow-marks.tsx'
import { rulerBandPx, stagePadPx } from '#designer/stage/stage-metrics.ts'
import { placeCaret } from '#designer/text/place-caret.ts'
import type { Designer } from '#designer/use-designer.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import type { CompanyMarks } from '#features/designs/company-designs/schema.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import type { ConfigurationView } from './state/configuration-view.ts'
import styles from './designer-middle.module.css'
import type { InkPalette } from './panels/ink-palette.ts'
import { PhoneTools } from './panels/phone-tools.tsx'
import { SideMap } from './panels/side-map.tsx'
import type { useObjectActions } from './state/use-object-actions.ts'
import { phonePxPerMm, type ScreenKind } from './state/use-stage-scale.ts'
import { TextColor } from './panels/text-color.tsx'
import { useLayouts } from './dialogs/use-layouts.tsx'
import { useSettledSelection } from './state/use-settled-selection.ts'
import { DockedCode } from './panels/docked-code.tsx'
import { useDockedInks } from './panels/use-docked-inks.tsx'
import { useFileDrop } from './state/use-file-drop.ts'

interface DesignerMiddleProps {
  readonly view: ConfigurationView
  readonly configuration: Configuration
  /** The design without invisible objects. */
  readonly printed: DesignDocument
  readonly designer: Designer
  readonly sides: readonly SideView[]
  readonly actions: ReturnType<typeof useObjectActions>
  readonly palette: InkPalette
  readonly companyLogos: CompanyMarks['logos']
  /** Whether the design and its fonts are loaded. */
  readonly ready: boolean
  /** Places that are too narrow to print, by side. */
  readonly narrow: ReadonlyMap<number, readonly NarrowMark[]>
  readonly urlOf: (sha256: string) => string | undefined
  /** The scroll container, which is also measured. */
  readonly frame: RefObject<HTMLDivElement | null>
  readonly pxPerMm: number
  readonly zoomPercent: number | null
  /** On a phone one side at a time is shown, in tabs. Null until it is known. */
  readonly screen: ScreenKind | null
  /** Buttons to add an object and to open the layers, placed around the stages if there is room. */
  readonly add: ReactNode
  readonly layersLabel: string
  readonly onLayers: () => void
  /** Messages above the stages. */
  readonly notices: ReactNode
  /** Text below the stages. */
  readonly footnote: ReactNode
}

/** On a phone, scrolls to the selected object, or to the print area after a change of side; never during a drag. */
function useInSight(frame: RefObject<HTMLDivElement | null>, centreMm: number | null, pxPerMm: number, shown: string) {
  const latest = useRef(centreMm)
  useLayoutEffect(() => {
    latest.current = centreMm
  })
  const hasCentre = centreMm !== null
  // Before the browser paints: until now the style sheet set the scroll position.
  useLayoutEffect(() => {
    const element = frame.current
    if (hasCentre && element && latest.current !== null)
      element.scrollTo({ left: latest.current * pxPerMm + rulerBandPx + stagePadPx - element.clientWidth / 2 })
  }, [frame, hasCentre, pxPerMm, shown])
}

/** On a phone texts are edited in a field below the stage, which receives the focus when editing starts. */
function useWritingField(writing: string | null, caretOf: Writing['caretOf']) {
  const field = useRef<HTMLTextAreaElement>(null)
  const onStart = useEffectEvent((id: string) => {
    field.current?.focus()
    if (field.current) placeCaret(field.current, caretOf(id))
  })
  useEffect(() => {
    if (writing !== null) onStart(writing)
  }, [writing])
  return field
}

const toolbarLayouts = { desktop: 'docked', tablet: 'wrapped', phone: 'rows' } as const satisfies Record<ScreenKind, string>

/**
 * The variables from which the style sheet positions the stages. The server does not know the scale, so `--mm` is computed from these until
 * the script has measured.
 */
function scaleOf(screen: ScreenKind | null, pxPerMm: number, product: ConfigurationView['product'], centreMm: number): CSSProperties {
  if (screen !== null) return { '--mm': `${pxPerMm}px` } as CSSProperties
  return {
    '--longest-mm': Math.max(...product.sides.map(({ width }) => width)),
    '--first-mm': product.sides[0]?.width,
    '--centre-mm': centreMm,
    '--phone-mm': `${phonePxPerMm}px`,
  } as CSSProperties
}

/** The stages with their docked panels, and the preview. */
export function DesignerMiddle(props: DesignerMiddleProps) {
  const { view, configuration, printed, designer, sides, actions, palette, ready, urlOf, frame, pxPerMm, zoomPercent, screen } = props
  const isPhone = screen === 'phone'
  const mayBePhone = isPhone || screen === null
  const { product } = view
  const { color, scale } = configuration
  const { editor, design, run, step } = designer
  const activeSide = sides[editor.selection.side]
  const words = useDesignerWords()
  const { color: nameOfColor } = useCatalogueWords()
  const { t } = words
  const [showArea, setShowArea] = useState(true)
  const desk = useRef<HTMLElement>(null)
  useFileDrop(desk, (files, side) => {
    if (ready) void actions.addFiles(files, side ?? editor.selection.side)
  })
  const textField = useWritingField(editor.writing, actions.caretOf)
  const docked = useSettledSelection(editor)
  const selected = ready ? selectedNodes({ ...editor, selection: docked }) : []
  const dockedSide = sides[docked.side]
  const inks = useDockedInks({ view, configuration, printed, palette, side: dockedSide, selected, ready, run, step })
  const code = dockedSide && (
    <DockedCode
      view={view}
      side={dockedSide}
      selected={selected}
      added={actions.addedCode}
      onStarted={actions.startedCode}
      words={words}
      designer={designer}
    />
  )
  const layouts = useLayouts({ view, configuration, designer, side: activeSide, companyLogos: props.companyLogos })
  const bounds = nodeBounds(selected) ?? activeSide?.area ?? null
  const centreMm = bounds && (bounds.leftMm + bounds.rightMm) / 2
  useInSight(frame, isPhone ? centreMm : null, pxPerMm, `${editor.selection.side} ${selected[0]?.id ?? ''}`)
  const toolbar = (
    <ObjectToolbar
      layout={toolbarLayouts[screen ?? 'desktop']}
      place={
        <PlaceFields
          store={designer.store}
          keepsProportions={actions.keepsProportions}
          words={words}
          actions={actions.objects}
          withRotation={isPhone}
        />
      }
      store={designer.store}
      nodes={selected}
      branches={ready ? selectedBranches(design, docked) : []}
      alignedTo={actions.alignedTo}
      color={<TextColor editor={editor} palette={palette} step={step} />}
      inks={inks.opener}
      textField={textField}
      words={words}
      category={product.category}
      actions={actions.objects}
      onEdit={{ write: () => step(writeSelection), enter: () => step(enterGroup) }}
    />
  )
  const writing = {
    write: (text: string) => actions.objects.editText({ text }, `write ${editor.writing ?? ''}`),
    done: (by: 'key' | 'leave') => {
      const { side } = editor.selection
      step(endWriting)
      if (by === 'key') actions.layers.toStage(side)
    },
    undo: actions.history.undo,
    caretOf: actions.caretOf,
  }
  const outside = (side: SideView) =>
    side.misplaced.length > 0 && (
      <OutsideNotice
        view={side}
        design={design}
        words={words}
        onRepair={({ nodeId }) => side.area && actions.repair(side.index, nodeId, side.area)}
      />
    )
  // A phone's stage scrolls sideways; its description must not.
  const below = (side: SideView) =>
    isPhone ? null : (
      <>
        {side === dockedSide && (inks.panel ?? code)}
        {side === dockedSide && toolbar}
        {side === dockedSide && inks.offers}
        {outside(side)}
      </>
    )
  return (
    <main ref={desk} className={styles['desk']} id="content">
      {mayBePhone && (
        <nav className={styles['tabs']} aria-label={t('stages.tabs')}>
          {sides.map((side) => (
            <button
              key={side.index}
              type="button"
              aria-current={side === activeSide || undefined}
              onClick={() => designer.select({ side: side.index, ids: [] })}
            >
              {words.side(side)}
            </button>
          ))}
        </nav>
      )}
      {props.notices}
      {layouts.dialog}
      <div
        ref={frame}
        className={styles['canvas']}
        style={scaleOf(screen, pxPerMm, product, centreMm ?? 0)}
        data-unmeasured={screen === null || undefined}
        data-opening={(!ready && !isBlank(design)) || undefined}
        // Nothing can be changed before it is loaded, so that texts are never measured with a fallback font.
        inert={!ready}
      >
        <StageList
          product={product}
          color={color}
          scale={scale}
          views={sides}
          shown={isPhone ? sides.filter((side) => side === activeSide) : sides}
          activeSide={editor.selection.side}
          store={designer.store}
          pxPerMm={pxPerMm}
          showArea={showArea}
          narrow={props.narrow}
          urlOf={urlOf}
          words={words}
          gestures={designer.gestures}
          writing={isPhone ? null : writing}
          early={actions.early}
          onToggleArea={() => setShowArea(!showArea)}
          onCopySide={actions.copySide}
          onLayouts={layouts.open}
          below={below}
        />
      </div>
      {mayBePhone && activeSide && (
        <>
          {isPhone && outside(activeSide)}
          <SideMap
            view={activeSide}
            product={view.product}
            variant={configuration}
            design={design}
            pxPerMm={pxPerMm}
            zoomPercent={zoomPercent}
            frame={frame}
            urlOf={urlOf}
            label={t('stages.map', { side: words.side(activeSide) })}
          />
          <PhoneTools
            add={props.add}
            layersLabel={props.layersLabel}
            onLayers={props.onLayers}
            selected={selected.some(({ locked }) => !locked)}
            actions={actions.objects}
            showsArea={activeSide.area ? showArea : null}
            onToggleArea={() => setShowArea(!showArea)}
          />
          {isPhone && (inks.panel ?? code)}
          {isPhone && toolbar}
          {isPhone && inks.offers}
        </>
      )}
      <div className={styles['after']}>
        <LivePreview
          product={product}
          color={color}
          scale={scale}
          design={design}
          settled={editor.tool.name === 'idle'}
          urlOf={urlOf}
          title={t('preview.title')}
          text={t('preview.text')}
          label={t('preview.alt', { product: product.name, color: nameOfColor(color) })}
        />
        {props.footnote}
      </div>
    </main>
  )
}
