import { type ReactNode, useState } from 'react'
import { newText } from '#domain/design/canvas.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { LoadFailedDialog } from '#designer/checks/load-failed.tsx'
import { placeLayout } from '#designer/layouts/place-layout.ts'
import { nodesOf } from '#designer/design-nodes.ts'
import { changeAndSelect, select } from '#designer/editor.ts'
import { layoutStyles } from '#designer/layouts/layout-styles.ts'
import { selectNone } from '#designer/selection.ts'
import type { SideView } from '#designer/side-views.ts'
import { loadFaces } from '#designer/text/load-face.ts'
import type { Designer } from '#designer/use-designer.ts'
import type { CompanyBranding } from '#features/designs/company-designs/schema.ts'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'
import type { ConfigurationView } from '../state/configuration-view.ts'

const faces = layoutStyles.map((fontStyle) => ({ fontFamily: newText.fontFamily, fontStyle }))

// Texts are measured with their fonts, so all are loaded when the dialog is opened.
const layoutDialog = lazyPart(async () => {
  const [{ LayoutDialog }, areLoaded] = await Promise.all([import('./layout-dialog.tsx'), loadFaces(faces)])
  if (!areLoaded) throw new Error('the fonts of layouts could not be loaded')
  return LayoutDialog
})

interface LayoutsOptions {
  readonly view: ConfigurationView
  readonly configuration: Configuration
  readonly designer: Designer
  /** The active side. */
  readonly side: SideView | undefined
  readonly companyLogos: CompanyBranding['logos']
}

/** The dialog that fills a side with a layout. The side becomes the active one. */
export function useLayouts({ view, configuration, designer, side, companyLogos }: LayoutsOptions): {
  readonly open: (side: number) => void
  readonly dialog: ReactNode
} {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const dialog = isOpen && side?.area && (
    <Lazy part={layoutDialog} failed={(retry) => <LoadFailedDialog onRetry={retry} onClose={close} />}>
      {(LayoutDialog) => (
        <LayoutDialog
          view={view}
          configuration={configuration}
          side={side}
          count={nodesOf(designer.design, side.index).length}
          companyLogos={companyLogos}
          newId={designer.workspace.newId}
          onPlace={(layout) => {
            const selection = { side: side.index, ids: [...layout.logos, ...layout.texts].map(({ id }) => id) }
            designer.step((current) =>
              select(
                changeAndSelect(current, (design) => placeLayout(design, side.index, layout), selection),
                selection,
              ),
            )
            close()
          }}
          onClose={close}
        />
      )}
    </Lazy>
  )
  function open(at: number) {
    designer.select(selectNone(at))
    setIsOpen(true)
  }
  return { open, dialog }
}
