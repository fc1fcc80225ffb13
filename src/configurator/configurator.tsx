import { useState } from 'react'
import { errorsOf } from '#artwork/preflight/finding.ts'
import { canRedo } from '#designer/history.ts'
import { AlignChoices } from '#designer/toolbar/align-choices.tsx'
import { CheckCounts } from '#designer/checks/check-counts.tsx'
import { ChecksPanel } from '#designer/checks/checks-panel.tsx'
import { newTextLine } from '#designer/new-nodes.ts'
import { LayersPanel } from '#designer/layers/layers-panel.tsx'
import { PlaceFields } from '#designer/toolbar/place-fields.tsx'
import { selectNone } from '#designer/selection.ts'
import { loadFace } from '#designer/text/load-face.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useSite } from '#features/settings/browser/use-site.ts'
import { AddTools } from './panels/add-tools.tsx'
import { CartAction } from './panels/cart-action.tsx'
import { ColorGrid } from './panels/color-grid.tsx'
import { type ConfigurationAction, ConfigurationDialogs } from './dialogs/configuration-dialogs.tsx'
import { type ConfigurationView, hasColorGrid } from './state/configuration-view.ts'
import styles from './configurator.module.css'
import { DesignerMiddle } from './designer-middle.tsx'
import { DesignerAnnouncer } from './panels/designer-announcer.tsx'
import { isOnEmptyPlace } from './state/empty-place.ts'
import { PriceBar, PriceSheet } from './price/price-bar.tsx'
import { eachOf, PriceColumn, PriceTotal } from './price/price-column.tsx'
import { PricePanel } from './price/price-panel.tsx'
import { TopBar, VariantFields } from './panels/top-bar.tsx'
import { useConfigurator } from './state/use-configurator.ts'
import { useDesignerKeys } from './state/use-designer-keys.ts'
import { useStageScale } from './state/use-stage-scale.ts'
import { useStageZoom } from './state/use-stage-zoom.ts'
import { useVerifiedCart } from './dialogs/use-verified-cart.tsx'

function ColorNotice({ narrow = false }: { narrow?: boolean }) {
  const { t } = useDesignerWords()
  const { contactEmail } = useSite()
  const [name, host] = contactEmail.split('@')
  return (
    <p className={classNames(styles['notice'], narrow && styles['narrow'])}>
      {t('colorNotice')}{' '}
      <a href={`mailto:${contactEmail}`}>
        {name}@<wbr />
        {host}
      </a>
    </p>
  )
}

/** The designer of a product with its price: stages, layers and tools around one design document. */
export function Configurator({ view }: { view: ConfigurationView }) {
  const { product } = view
  const words = useDesignerWords()
  const { t } = words
  const [sheet, setSheet] = useState<'price' | 'layers' | 'checks' | null>(null)
  const [asked, setAsked] = useState<ConfigurationAction | null>(null)
  const { frame, screen, pxPerMm, zoomPercent, zoomBy, zoomTimes, fit } = useStageScale(
    Math.max(...product.sides.map(({ width }) => width)),
  )
  const state = useConfigurator(view, pxPerMm)
  const { designer, work, sides, actions, quote, refusal } = state
  const cart = useVerifiedCart(view, state)
  useDesignerKeys(designer, { zoomBy, fit })
  useStageZoom(frame, { pxPerMm, zoomTimes, onPinch: designer.gestures.cancel })
  const { configuration, quantity, bounds } = work
  const { editor, design } = designer
  const closeSheet = () => setSheet(null)

  const cartAction = (bare = false) => (
    <CartAction bare={bare} refusal={refusal} isInCart={work.isInCart} ready={work.ready} onAdd={cart.add} />
  )
  const priceColumn = (
    <PriceColumn
      view={view}
      color={configuration.color}
      bounds={bounds}
      quantity={quantity}
      price={state.price}
      quote={quote}
      live={state.live}
      onField={work.setField}
      onQuantity={(pieces, byPointer) => {
        work.setQuantity(pieces)
        if (byPointer) closeSheet()
      }}
    />
  )
  const decision = (
    <>
      <PriceTotal view={view} quantity={quantity} quote={quote} live={state.live} />
      {cartAction()}
    </>
  )
  const layers = <LayersPanel views={sides} design={design} selection={editor.selection} words={words} actions={actions.layers} />
  const isChecked = sides.some(({ blank }) => !blank) || state.findings.length > 0
  const checks = (bare = false) =>
    isChecked && (
      <ChecksPanel
        bare={bare}
        findings={state.findings}
        views={sides}
        design={design}
        words={words}
        onSelect={(side, nodeId) => {
          state.checks.select(side, nodeId)
          closeSheet()
        }}
        onRepair={state.checks.repair}
      />
    )
  const errorCount = errorsOf(state.findings).length
  const layersLabel = t('layers.open', { count: design.sides.reduce((sum, { nodes }) => sum + nodes.length, 0) })
  const tools = (
    <AddTools
      disabled={!state.ready || state.activeSide?.printable !== true}
      onAddText={() => void actions.addText(t('newText'))}
      onNearText={() => void loadFace(newTextLine(''))}
      onFile={(file) => void actions.addImage(file, editor.selection.side)}
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
        variantFields={<VariantFields view={view} variant={configuration} minimum={bounds.minimum} onChange={work.changeVariant} />}
        canUndo={actions.canUndo}
        canRedo={canRedo(editor.history)}
        onUndo={actions.undo}
        onRedo={designer.redo}
        zoomPercent={zoomPercent}
        onZoom={zoomBy}
        onFit={fit}
        onAction={setAsked}
        kept={work.draft.kept}
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
      <aside className={styles['layers']} aria-label={t('layers.title')} inert={!state.ready}>
        {tools}
        {hasColorGrid(product) && <ColorGrid view={view} variant={configuration} minimum={bounds.minimum} onChange={work.changeVariant} />}
        {layers}
        {screen === 'desktop' && (
          <>
            <PlaceFields store={designer.store} keepsProportions={actions.keepsProportions} words={words} actions={actions.objects} />
            <AlignChoices count={editor.selection.ids.length} alignedTo={actions.alignedTo} words={words} actions={actions.objects} />
          </>
        )}
        {checks()}
        <ColorNotice />
      </aside>
      <DesignerMiddle
        view={view}
        state={state}
        frame={frame}
        pxPerMm={pxPerMm}
        zoomPercent={zoomPercent}
        screen={screen}
        add={tools}
        layersLabel={layersLabel}
        onLayers={() => setSheet('layers')}
        notice={<ColorNotice narrow />}
      />
      <PricePanel label={t('price.title')} decision={decision}>
        {priceColumn}
      </PricePanel>
      <PriceBar
        quantity={quantity}
        eachThousandths={eachOf(quote, quantity)}
        totalThousandths={quote.totalCurrentPriceThousandths}
        currency={view.currency}
        onOpen={() => setSheet('price')}
        action={cartAction(true)}
        over={
          state.findings.length > 0 && (
            <button type="button" className={styles['checks']} aria-haspopup="dialog" onClick={() => setSheet('checks')}>
              <span>{t('checks.title')}</span>
              <CheckCounts errors={errorCount} warnings={state.findings.length - errorCount} words={words} />
              <Icon name="chevron-right" size={16} />
            </button>
          )
        }
      />
      {sheet === 'price' && (
        <PriceSheet title={t('price.title')} closeLabel={t('price.close')} from="bottom" onClose={closeSheet}>
          {priceColumn}
          <div className={styles['decision']}>{decision}</div>
        </PriceSheet>
      )}
      {sheet === 'layers' && (
        <PriceSheet title={t('layers.title')} closeLabel={t('layers.close')} from="left" onClose={closeSheet}>
          {layers}
          {checks()}
        </PriceSheet>
      )}
      {sheet === 'checks' && (
        <PriceSheet title={t('checks.title')} closeLabel={t('checks.close')} from="bottom" onClose={closeSheet}>
          {checks(true)}
        </PriceSheet>
      )}
      <ConfigurationDialogs view={view} state={state} asked={asked} onClose={() => setAsked(null)} onAddToCart={cart.add} />
      {cart.dialog}
      <DesignerAnnouncer editor={editor} outside={state.activeSide?.misplaced.map(({ nodeId }) => nodeId) ?? []} words={words} />
    </div>
  )
}
