import { boundsOf } from '#domain/design/geometry.ts'
import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { printedPictures } from '#artwork/printed-picture.ts'
import { isBlank } from '#domain/design/document.ts'
import { OutsideNotice } from '#designer/checks/outside-notice.tsx'
import { useImageUrls } from '#designer/images/use-image-urls.ts'
import { LivePreview } from '#designer/stages/live-preview.tsx'
import type { Writing } from '#designer/stages/live-stage.tsx'
import { StageList } from '#designer/stages/stage-list.tsx'
import { endWriting } from '#designer/editor.ts'
import { selectNone } from '#designer/selection.ts'
import type { SideView } from '#designer/side-views.ts'
import type { Designer } from '#designer/use-designer.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import type { CompanyBranding } from '#features/designs/company-designs/schema.ts'
import type { ConfigurationView } from './state/configuration-view.ts'
import styles from './designer-middle.module.css'
import { ColorNotice } from './panels/color-notice.tsx'
import { inkPalette } from './panels/ink-palette.ts'
import { PhoneTools } from './panels/phone-tools.tsx'
import { SideMap } from './panels/side-map.tsx'
import { SideTabs } from './panels/side-tabs.tsx'
import type { LayersDrawer } from './panels/tools-bar.tsx'
import { useDockedPanels } from './panels/use-docked-panels.tsx'
import type { Checks } from './state/use-checks.ts'
import type { CurrentDesign } from './state/use-current-design.ts'
import { useFileDrop } from './state/use-file-drop.ts'
import { useInSight } from './state/use-in-sight.ts'
import type { DesignerActions } from './state/use-object-actions.ts'
import { phonePxPerMm, type ScreenKind } from './state/use-stage-scale.ts'
import type { StageView } from './state/use-stage-view.ts'
import { useLayouts } from './dialogs/use-layouts.tsx'

interface DesignerMiddleProps {
  readonly view: ConfigurationView
  readonly designer: Designer
  readonly current: CurrentDesign
  readonly stage: StageView
  readonly actions: DesignerActions
  readonly company: CompanyBranding
  /** Places that are too narrow to print, by side. */
  readonly narrow: Checks['narrow']
  /** Buttons to add an object and to open the layers, below the stage of a phone. */
  readonly tools: ReactNode
  readonly drawer: LayersDrawer
  /** Messages above the stages. */
  readonly children: ReactNode
}

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

/** How a text is written on its stage. */
const writingOf = ({ editor, step }: Designer, actions: DesignerActions): Writing => ({
  write: (text) => actions.objects.editText({ text }, `write ${editor.writing ?? ''}`),
  done(by) {
    const { side } = editor.selection
    step(endWriting)
    if (by === 'key') actions.layers.toStage(side)
  },
  undo: actions.history.undo,
  caretOf: actions.caretOf,
})

/** The stages with their docked panels, and the preview. */
export function DesignerMiddle(props: DesignerMiddleProps) {
  const { view, designer, current, stage, actions, company } = props
  const { product } = view
  const { editor, design } = designer
  const { configuration, printed, sides, activeSide, isReady } = current
  const { frame, screen, pxPerMm } = stage
  const isPhone = screen === 'phone'
  const mayBePhone = isPhone || screen === null
  const words = useDesignerWords()
  const { color: colorName } = useCatalogueWords()
  const [showArea, setShowArea] = useState(true)
  const toggleArea = () => setShowArea(!showArea)
  const desk = useRef<HTMLElement>(null)
  useFileDrop(desk, (files, side) => {
    if (isReady) void actions.addFiles(files, side ?? editor.selection.side)
  })
  const urlOf = useImageUrls(printedPictures(design))
  const palette = inkPalette({ product, configuration, printed, side: activeSide, urlOf, company: company.inks })
  const docked = useDockedPanels({ view, current, designer, actions, palette, screen })
  const layouts = useLayouts({ view, configuration, designer, side: activeSide, companyLogos: company.logos })
  const bounds = boundsOf(docked.selected) ?? activeSide?.area ?? null
  const centreMm = bounds && (bounds.leftMm + bounds.rightMm) / 2
  useInSight(frame, isPhone ? centreMm : null, pxPerMm, `${editor.selection.side} ${docked.selected[0]?.id ?? ''}`)
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
        {side === docked.side && docked.elements}
        {outside(side)}
      </>
    )
  return (
    <main ref={desk} className={styles['desk']} id="content">
      {mayBePhone && (
        <SideTabs
          category={product.category}
          sides={sides}
          active={activeSide}
          onSelect={({ index }) => designer.select(selectNone(index))}
        />
      )}
      {props.children}
      {layouts.dialog}
      <div
        ref={frame}
        className={styles['canvas']}
        style={scaleOf(screen, pxPerMm, product, centreMm ?? 0)}
        data-unmeasured={screen === null || undefined}
        data-opening={(!isReady && !isBlank(design)) || undefined}
        // Nothing can be changed before it is loaded, so that texts are never measured with a fallback font.
        inert={!isReady}
      >
        <StageList
          product={product}
          color={configuration.color}
          scale={configuration.scale}
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
          writing={isPhone ? null : writingOf(designer, actions)}
          early={actions.early}
          onToggleArea={toggleArea}
          onCopySide={actions.copySide}
          onLayouts={layouts.open}
          below={below}
        />
      </div>
      {mayBePhone && activeSide && (
        <>
          {isPhone && outside(activeSide)}
          <SideMap side={activeSide} product={product} configuration={configuration} stage={stage} urlOf={urlOf} />
          <PhoneTools
            tools={props.tools}
            drawer={props.drawer}
            selected={docked.selected.some(({ locked }) => !locked)}
            actions={actions.objects}
            showsArea={activeSide.area ? showArea : null}
            onToggleArea={toggleArea}
          />
          {isPhone && docked.elements}
        </>
      )}
      <div className={styles['after']}>
        <LivePreview
          product={product}
          configuration={configuration}
          settled={current.isSettled}
          urlOf={urlOf}
          label={words.t('preview.alt', { product: product.name, color: colorName(configuration.color) })}
        />
        <ColorNotice narrow />
      </div>
    </main>
  )
}
