import { useState } from 'react'
import { blankDesign } from '#domain/design/document.ts'
import { useCompanyBranding } from '#features/designs/company-designs/browser/use-company-branding.ts'
import { LayersPanel } from '#designer/layers/layers-panel.tsx'
import { selectNone } from '#designer/selection.ts'
import type { OpenMenu } from '#designer/shortcuts/open-menu.ts'
import { useDesigner } from '#designer/use-designer.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import styles from './configurator.module.css'
import { DesignerMiddle } from './designer-middle.tsx'
import { ConfigurationDialogs } from './dialogs/configuration-dialogs.tsx'
import { CopySideDialog } from './dialogs/copy-side-dialog.tsx'
import { useVerifiedCart } from './dialogs/use-verified-cart.tsx'
import { AddTools } from './panels/add-tools.tsx'
import { ChecksButton } from './panels/checks-button.tsx'
import { ConfigurationNotices } from './panels/configuration-notices.tsx'
import { ConfiguratorSheet, type SheetName } from './panels/configurator-sheet.tsx'
import { DesignChecks } from './panels/design-checks.tsx'
import { DesignerAnnouncer } from './panels/designer-announcer.tsx'
import { SideColumn } from './panels/side-column.tsx'
import { layersDrawer, ToolsBar } from './panels/tools-bar.tsx'
import { type ConfigurationAction, TopBar } from './panels/top-bar.tsx'
import { VariantFields } from './panels/variant-fields.tsx'
import { useDesignerMenu } from './panels/use-designer-menu.tsx'
import { useRestoredDesign } from './panels/use-restored-design.ts'
import { PhonePrice, PriceInSheet, PricePanel } from './price/price-panel.tsx'
import { usePurchase } from './price/use-purchase.ts'
import type { ConfigurationView } from './state/configuration-view.ts'
import type { EditFailure } from './state/edit-failure.ts'
import { isOnEmptyPlace } from './state/empty-place.ts'
import { useChecks } from './state/use-checks.ts'
import { useClipboard } from './state/use-clipboard.ts'
import { useCurrentDesign } from './state/use-current-design.ts'
import { useFocusRestore } from './state/use-focus-restore.ts'
import { useObjectActions } from './state/use-object-actions.ts'
import { useProofOfOrder } from './state/use-proof-of-order.ts'
import { useStageView } from './state/use-stage-view.ts'

/** The designer of a product with its price: stages, layers and tools around one design document. */
export function Configurator({ view }: { view: ConfigurationView }) {
  const { product, settings } = view
  const words = useDesignerWords()
  const { t } = words
  const [failure, setFailure] = useState<EditFailure | null>(null)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const [pendingAction, setPendingAction] = useState<ConfigurationAction | null>(null)
  const closeSheet = () => setSheet(null)

  const designer = useDesigner(blankDesign(), setMenu)
  const { editor, design } = designer
  const stage = useStageView(product, designer.gestures.cancel)
  const restored = useRestoredDesign(designer.open, setFailure)
  const current = useCurrentDesign(view, designer, restored, stage.pxPerMm)
  const { configuration, sides, activeSide, isReady } = current
  const checks = useChecks(current)
  const { findings } = checks
  const actions = useObjectActions(designer, { product, color: configuration.color, settings }, setFailure)
  const purchase = usePurchase(view, current, { checks, isTextAwaited: actions.isTextAwaited, run: designer.run })
  const company = useCompanyBranding()
  const cart = useVerifiedCart({ designer, view, current, company: company.inks, onAdd: purchase.add })
  const clipboard = useClipboard(designer, actions, () => setFailure({ kind: 'clipboard' }))
  const { elements, listShortcuts, renaming } = useDesignerMenu(designer, {
    category: product.category,
    menu,
    onMenu: setMenu,
    clipboard,
    stage,
    onRename: () => stage.screen !== 'desktop' && setSheet('layers'),
  })
  useFocusRestore()

  const proof = useProofOfOrder()
  const priced = { view, current, price: purchase, onAdd: cart.add, proof }
  const drawer = layersDrawer(design, t, () => setSheet('layers'))
  const tools = <AddTools disabled={!isReady || activeSide?.printable !== true} actions={actions} logos={company.logos} />
  const layers = (
    <LayersPanel views={sides} design={design} selection={editor.selection} words={words} actions={actions.layers} renaming={renaming} />
  )
  const checksPanel = (hidesTitle = false) => (
    <DesignChecks {...{ hidesTitle, checks, designer }} views={sides} onFailure={setFailure} onSelected={closeSheet} />
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
        view={view}
        current={current}
        history={actions.history}
        stage={stage}
        onAction={setPendingAction}
        onShortcuts={listShortcuts}
      />
      {stage.screen !== 'phone' && (
        <ToolsBar tools={tools} drawer={drawer} variant={<VariantFields view={view} current={current} hasGrid={false} />} />
      )}
      <SideColumn
        view={view}
        current={current}
        designer={designer}
        actions={actions}
        screen={stage.screen}
        tools={tools}
        layers={layers}
        checks={checksPanel()}
      />
      <DesignerMiddle
        view={view}
        designer={designer}
        current={current}
        stage={stage}
        actions={actions}
        company={company}
        narrow={checks.narrow}
        tools={tools}
        drawer={drawer}
      >
        {elements}
        <ConfigurationNotices
          current={current}
          proof={proof}
          onLoadChecks={checks.retry}
          cart={purchase}
          failure={failure}
          onFailureSeen={() => setFailure(null)}
          actions={actions}
        />
      </DesignerMiddle>
      <PricePanel {...priced} screen={stage.screen} />
      <PhonePrice
        {...priced}
        onOpen={() => setSheet('price')}
        over={findings.length > 0 && <ChecksButton findings={findings} onOpen={() => setSheet('checks')} />}
      />
      <ConfiguratorSheet
        sheet={sheet}
        onClose={closeSheet}
        price={<PriceInSheet {...priced} onChosen={closeSheet} />}
        layers={layers}
        checks={checksPanel}
      />
      <ConfigurationDialogs
        category={product.category}
        current={current}
        canAdd={purchase.refusal === null && purchase.isReady}
        requested={pendingAction}
        onClose={() => setPendingAction(null)}
        onAddToCart={cart.add}
        proof={proof}
      />
      {cart.dialog}
      <CopySideDialog question={actions.copyQuestion} design={design} sides={sides} />
      <DesignerAnnouncer editor={editor} outside={activeSide?.misplaced.map(({ nodeId }) => nodeId) ?? []} words={words} />
    </div>
  )
}
