import { useState } from 'react'
import { printedPictures } from '#artwork/printed-picture.ts'
import { categoryTraits } from '#domain/catalogue/categories.ts'
import { blankDesign } from '#domain/design/document.ts'
import { pieceThousandths } from '#domain/pricing/piece-price.ts'
import { useCompanyMarks } from '#features/designs/company-designs/browser/use-company-marks.ts'
import { canRedo } from '#designer/history.ts'
import { useImageUrls } from '#designer/images/use-image-urls.ts'
import { unplacedText } from '#designer/new-nodes.ts'
import { LayersPanel } from '#designer/layers/layers-panel.tsx'
import { selectNone } from '#designer/selection.ts'
import type { OpenMenu } from '#designer/shortcuts/open-menu.ts'
import { cartRefusal } from '#designer/side-views.ts'
import { loadFace } from '#designer/text/load-face.ts'
import { useDesigner } from '#designer/use-designer.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import { Icon } from '#ui/icon.tsx'
import { AddTools } from './panels/add-tools.tsx'
import { useIsPartner } from '#features/accounts/site/browser/use-is-partner.ts'
import { CartAction } from './price/cart-action.tsx'
import { ConfigurationDialogs } from './dialogs/configuration-dialogs.tsx'
import { CopySideDialog } from './dialogs/copy-side-dialog.tsx'
import type { ConfigurationView } from './state/configuration-view.ts'
import styles from './configurator.module.css'
import { DesignerMiddle } from './designer-middle.tsx'
import { ChecksButton } from './panels/checks-button.tsx'
import { ColorGrid } from './panels/color-grid.tsx'
import { ColorNotice } from './panels/color-notice.tsx'
import { DesignChecks } from './panels/design-checks.tsx'
import { ConfiguratorSheet, type SheetName } from './panels/configurator-sheet.tsx'
import { DesignerAnnouncer } from './panels/designer-announcer.tsx'
import { isOnEmptyPlace } from './state/empty-place.ts'
import { PriceBar } from './price/price-bar.tsx'
import { PriceColumn, PriceTotal } from './price/price-column.tsx'
import { PricePanel } from './price/price-panel.tsx'
import { SideColumn } from './panels/side-column.tsx'
import { type ConfigurationAction, TopBar, VariantFields } from './panels/top-bar.tsx'
import { useAddToCart } from './price/use-add-to-cart.ts'
import { preloadChecks } from './state/checks-part.ts'
import { useChecks, usePrintedDesign } from './state/use-checks.ts'
import { useClipboard } from './state/use-clipboard.ts'
import { useConfiguration } from './state/use-configuration.ts'
import { usePersistedDraft } from './state/use-persisted-draft.ts'
import { useFocusRestore } from './state/use-focus-restore.ts'
import type { EditFailure } from './state/edit-failure.ts'
import { useObjectActions } from './state/use-object-actions.ts'
import { useRestoredDesign } from './panels/use-restored-design.ts'
import { useSides } from './state/use-sides.ts'
import { useConfigurationPrice } from './price/use-configuration-price.ts'
import { ConfigurationNotices } from './panels/configuration-notices.tsx'
import { inkPalette } from './panels/ink-palette.ts'
import { useDesignerMenu } from './panels/use-designer-menu.tsx'
import { useStagePan } from './state/use-stage-pan.ts'
import { useStageScale } from './state/use-stage-scale.ts'
import { useStageZoom } from './state/use-stage-zoom.ts'
import { useVerifiedCart } from './dialogs/use-verified-cart.tsx'

/** The designer of a product with its price: stages, layers and tools around one design document. */
export function Configurator({ view }: { view: ConfigurationView }) {
  const { product, settings } = view
  const words = useDesignerWords()
  const { t } = words
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const [question, setQuestion] = useState<ConfigurationAction | null>(null)
  const { frame, screen, pxPerMm, zoomPercent, zoomBy, zoomTimes, fit } = useStageScale(
    Math.max(...product.sides.map(({ width }) => width)),
  )
  const [failure, setFailure] = useState<EditFailure | null>(null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const designer = useDesigner(blankDesign(), setMenu)
  const { editor, design } = designer
  const { restore, facesReady } = useRestoredDesign(designer.open, setFailure)
  const { configuration, isInCart, changeVariant, quantity, drafts, ...work } = useConfiguration(view, design, restore)
  const ready = work.ready && facesReady
  const { id, color, quantity: count } = configuration
  const { bounds } = quantity
  const variant = { id, product, scale: configuration.scale, count, settings }
  const { facts, printed } = usePrintedDesign(design)
  const sides = useSides(designer.store, variant, printed, pxPerMm)
  const settled = editor.tool.name === 'idle'
  const priceInputs = { configuration, printed, stock: bounds.stock, settled, ready: work.ready }
  const { price, live, quote, priced } = useConfigurationPrice(view, priceInputs)
  usePersistedDraft(drafts.draftSaver, configuration, priced, settled)
  const actions = useObjectActions(designer, { product, color, settings }, setFailure)
  const addFiles = (files: readonly File[]) => void actions.addFiles(files, editor.selection.side)
  const clipboard = useClipboard(designer, {
    text: (text) => void actions.pasteText(text),
    drawing: (svg) => addFiles([new File([svg], t('pasted.drawing'), { type: 'image/svg+xml' })]),
    files: addFiles,
    refused: () => setFailure({ kind: 'clipboard' }),
  })
  useFocusRestore()
  const keepMiddle = useStageZoom(frame, { pxPerMm, zoomTimes, onPinch: designer.gestures.cancel })
  const zoomStep = (by: number) => {
    keepMiddle()
    zoomBy(by)
  }
  useStagePan(frame)
  const { renaming, listShortcuts, ...menus } = useDesignerMenu(designer, {
    words,
    category: product.category,
    menu,
    onMenu: setMenu,
    page: { ...clipboard, zoomIn: () => zoomStep(1), zoomOut: () => zoomStep(-1), fit },
    onRename: () => screen !== 'desktop' && setSheet('layers'),
  })
  const checks = useChecks(variant, color, design, sides, facts)
  const { findings } = checks
  const refusal = cartRefusal(view, printed, findings, { ...bounds, canAdd: quantity.canAdd })
  const discardDraft = () => drafts.draftSaver.discard(id)
  const intoCart = useAddToCart(view, priced, printed, designer.run, discardDraft)
  const urlOf = useImageUrls(printedPictures(design))
  const activeSide = sides[editor.selection.side]
  const marks = useCompanyMarks()
  const cart = useVerifiedCart({ view, designer, configuration, printed, sides, company: marks.inks, isInCart, onAdd: intoCart.add })
  const palette = inkPalette({ product, configuration, printed, side: activeSide, urlOf, company: marks.inks })
  const closeSheet = () => setSheet(null)
  const isPartner = useIsPartner()
  const cartAction = (bare = false) => (
    <CartAction {...{ bare, refusal, isInCart, isPartner }} ready={work.ready && !checks.areAwaited} onAdd={cart.add} />
  )
  const priceColumn = (
    <PriceColumn
      view={view}
      color={color}
      bounds={bounds}
      quantity={count}
      price={price}
      quote={quote}
      live={live}
      onField={quantity.setField}
      onQuantity={(pieces, byPointer) => {
        quantity.choose(pieces)
        if (byPointer) closeSheet()
      }}
    />
  )
  const decision = (
    <>
      <PriceTotal view={view} quantity={count} quote={quote} live={live} />
      {cartAction()}
    </>
  )
  const layers = (
    <LayersPanel views={sides} design={design} selection={editor.selection} words={words} actions={actions.layers} renaming={renaming} />
  )
  const isChecked = sides.some(({ blank }) => !blank) || findings.length > 0
  const checksPanel = (bare = false) =>
    isChecked &&
    checks.part && (
      <DesignChecks
        bare={bare}
        checks={checks}
        part={checks.part}
        designer={designer}
        views={sides}
        onFontFailed={(retry) => setFailure({ kind: 'font', retry })}
        onSelected={closeSheet}
      />
    )
  const colorGrid = categoryTraits[product.category].hasColorGrid && (
    <ColorGrid view={view} variant={configuration} minimum={bounds.minimum} onChange={changeVariant} />
  )
  const layersLabel = t('layers.open', { count: design.sides.reduce((sum, { nodes }) => sum + nodes.length, 0) })
  const tools = (
    <AddTools
      disabled={!ready || activeSide?.printable !== true}
      onAddText={() => actions.startText(t('newText'))}
      onAddCode={() => void actions.addCode()}
      onNearText={() => void Promise.all([loadFace(unplacedText('')), preloadChecks()])}
      logos={marks.logos}
      onFiles={addFiles}
    />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the keyboard has Escape
    <div
      className={styles['page']}
      onClick={(event) => {
        if (editor.selection.ids.length > 0 && isOnEmptyPlace(event)) designer.select(selectNone(editor.selection.side))
      }}
    >
      <TopBar
        product={product}
        variant={configuration}
        variantFields={<VariantFields view={view} variant={configuration} minimum={bounds.minimum} onChange={changeVariant} />}
        colorGrid={colorGrid}
        canUndo={actions.canUndo}
        canRedo={canRedo(editor.history)}
        onUndo={actions.undo}
        onRedo={designer.redo}
        zoomPercent={zoomPercent}
        onZoom={zoomStep}
        onFit={fit}
        onAction={setQuestion}
        onShortcuts={listShortcuts}
        draftStatus={drafts.draftStatus}
      />
      {screen !== 'phone' && (
        <div className={styles['second']}>
          {tools}
          <button type="button" className={styles['drawer']} aria-haspopup="dialog" onClick={() => setSheet('layers')}>
            <Icon name="menu" />
            {layersLabel}
          </button>
        </div>
      )}
      <SideColumn
        colorGrid={colorGrid}
        designer={designer}
        actions={actions}
        ready={ready}
        screen={screen}
        tools={tools}
        layers={layers}
        checks={checksPanel()}
      />
      <DesignerMiddle
        view={view}
        configuration={configuration}
        printed={printed}
        designer={designer}
        sides={sides}
        actions={actions}
        palette={palette}
        companyLogos={marks.logos}
        ready={ready}
        narrow={checks.narrow}
        urlOf={urlOf}
        frame={frame}
        pxPerMm={pxPerMm}
        zoomPercent={zoomPercent}
        screen={screen}
        add={tools}
        layersLabel={layersLabel}
        onLayers={() => setSheet('layers')}
        notices={
          <>
            {menus.elements}
            <ConfigurationNotices
              configuration={configuration}
              ready={work.ready}
              hasLostLine={work.hasLostLine}
              onLoadChecks={checks.retry}
              drafts={drafts}
              cart={intoCart}
              failure={failure}
              onFailureSeen={() => setFailure(null)}
              replaced={actions.replacedSide === null ? undefined : sides[actions.replacedSide]}
              onUndo={actions.undo}
            />
          </>
        }
        footnote={<ColorNotice narrow />}
      />
      <PricePanel label={t('price.title')} decision={decision}>
        {priceColumn}
      </PricePanel>
      <PriceBar
        quantity={count}
        eachThousandths={pieceThousandths({ ...quote, quantity: count })}
        totalThousandths={quote.totalCurrentPriceThousandths}
        currency={view.currency}
        onOpen={() => setSheet('price')}
        action={cartAction(true)}
        over={findings.length > 0 && <ChecksButton findings={findings} onOpen={() => setSheet('checks')} />}
      />
      {sheet && (
        <ConfiguratorSheet sheet={sheet} onClose={closeSheet}>
          {sheet === 'price' ? (
            <>
              {priceColumn}
              <div className={styles['decision']}>{decision}</div>
            </>
          ) : sheet === 'layers' ? (
            <>
              {layers}
              {checksPanel()}
            </>
          ) : (
            checksPanel(true)
          )}
        </ConfiguratorSheet>
      )}
      <ConfigurationDialogs
        category={product.category}
        configuration={configuration}
        isInCart={isInCart}
        canAdd={refusal === null}
        requested={question}
        onStartOver={drafts.startOver}
        onDiscardDraft={discardDraft}
        onClose={() => setQuestion(null)}
        onAddToCart={cart.add}
      />
      {cart.dialog}
      <CopySideDialog question={actions.copyQuestion} design={design} sides={sides} />
      <DesignerAnnouncer editor={editor} outside={activeSide?.misplaced.map(({ nodeId }) => nodeId) ?? []} words={words} />
    </div>
  )
}
