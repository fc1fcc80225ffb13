import { type CartRefusal, cartRefusal } from '#designer/side-views.ts'
import type { Designer } from '#designer/use-designer.ts'
import type { ConfigurationView } from '../state/configuration-view.ts'
import type { Checks } from '../state/use-checks.ts'
import type { CurrentDesign } from '../state/use-current-design.ts'
import type { DesignerActions } from '../state/use-object-actions.ts'
import { usePersistedDraft } from '../state/use-persisted-draft.ts'
import { type AddToCart, useAddToCart } from './use-add-to-cart.ts'
import { type ConfigurationPriceState, useConfigurationPrice } from './use-configuration-price.ts'

/** What is bought, at which price, and whether it can be added to the cart. */
export interface Purchase extends ConfigurationPriceState, AddToCart {
  /** Why it cannot be added; null if it can. */
  readonly refusal: CartRefusal | null
  /** Whether the design is open, checked, and has every text that was typed. */
  readonly isReady: boolean
}

interface PurchaseState extends Pick<DesignerActions, 'isTextAwaited'> {
  readonly checks: Checks
  readonly run: Designer['run']
}

/** Prices the current design, stores it with its prices as the draft, and adds it to the cart. */
export function usePurchase(view: ConfigurationView, current: CurrentDesign, { checks, isTextAwaited, run }: PurchaseState): Purchase {
  const { configuration, printed, isOpen, isSettled, quantity, drafts, discardDraft } = current
  const { bounds, canAdd } = quantity
  const price = useConfigurationPrice(view, {
    configuration,
    visibleDesign: printed,
    stock: bounds.stock,
    isIdle: isSettled,
    ready: isOpen,
  })
  usePersistedDraft(drafts.draftSaver, configuration, price.priced, isSettled)
  const cart = useAddToCart(view, price.priced, printed, run, discardDraft)
  return {
    ...price,
    ...cart,
    refusal: cartRefusal(view, printed, checks.findings, { ...bounds, canAdd }),
    isReady: isOpen && !checks.areAwaited && !isTextAwaited,
  }
}
