import type { FactsOfImages } from '#artwork/preflight/finding.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import type { DesignedVariant, SideView } from '#designer/side-views.ts'
import type { Designer } from '#designer/use-designer.ts'
import type { ConfigurationView } from './configuration-view.ts'
import { type CurrentConfiguration, useConfiguration } from './use-configuration.ts'
import { usePrintedDesign } from './use-printed-design.ts'
import { useSides } from './use-sides.ts'

/** The current configuration with its design as it prints. */
export interface CurrentDesign extends CurrentConfiguration {
  /** Whether the design can be changed: it is open, and its fonts, codes and panels are loaded. */
  readonly isReady: boolean
  /** Whether no gesture is in progress. */
  readonly isSettled: boolean
  readonly variant: DesignedVariant
  /** What is known of its pictures. */
  readonly facts: FactsOfImages
  /** The design without invisible objects. */
  readonly printed: DesignDocument
  readonly sides: readonly SideView[]
  readonly activeSide: SideView | undefined
  readonly discardDraft: () => void
}

interface Restored {
  /** Opens a stored design in the designer. */
  readonly restore: (design: DesignDocument) => void
  /** Whether its fonts, codes and panels are loaded. */
  readonly facesReady: boolean
}

/** The design that the shopper works on, in its variant and quantity: restored on page load, and side by side as it prints. */
export function useCurrentDesign(
  view: ConfigurationView,
  { editor, design, store }: Designer,
  { restore, facesReady }: Restored,
  pxPerMm: number,
): CurrentDesign {
  const current = useConfiguration(view, design, restore)
  const { id, scale, quantity: count } = current.configuration
  const variant = { id, product: view.product, scale, count, settings: view.settings }
  const { facts, printed } = usePrintedDesign(design)
  const sides = useSides(store, variant, printed, pxPerMm)
  return {
    ...current,
    isReady: current.isOpen && facesReady,
    isSettled: editor.tool.name === 'idle',
    variant,
    facts,
    printed,
    sides,
    activeSide: sides[editor.selection.side],
    discardDraft: () => current.drafts.draftSaver.discard(id),
  }
}
