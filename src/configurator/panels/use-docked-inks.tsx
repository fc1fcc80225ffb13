import { type ReactNode, useState } from 'react'
import type { DesignDocument, DesignNode } from '#domain/design/document.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { isDigitalQuantity, technologiesOf } from '#domain/pricing/print-technology.ts'
import { LoadFailed } from '#designer/checks/load-failed.tsx'
import type { SideView } from '#designer/side-views.ts'
import type { Designer } from '#designer/use-designer.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'
import type { ConfigurationView } from '../state/configuration-view.ts'
import type { InkPalette } from './ink-palette.ts'

// Loaded with the first object that has inks.
const imageInks = lazyPart(async () => (await import('./image-inks.tsx')).ImageInks)
const sidePrint = lazyPart(async () => (await import('../price/side-print.tsx')).SidePrint)

/** Loads the panel of a side's print, which is shown as soon as a design is open. Without it the design opens too. */
export const preloadSidePrint = (): Promise<unknown> => sidePrint.load().catch(() => null)

const failedWith = (retry: () => void) => <LoadFailed onRetry={retry} />

interface DockedInks {
  /** Under the active stage: the inks of the selected picture, or the print of the side while nothing is selected. */
  readonly panel: ReactNode
  /** Below the tools of other objects: cheaper ways to print the side. */
  readonly offers: ReactNode
  /** The button that opens the closed inks of a picture again. */
  readonly opener: ReactNode
}

interface Docking {
  readonly view: ConfigurationView
  readonly configuration: Configuration
  /** The design without invisible objects. */
  readonly printed: DesignDocument
  readonly palette: InkPalette
  readonly side: SideView | undefined
  readonly selected: readonly DesignNode[]
  readonly ready: boolean
  readonly run: Designer['run']
  readonly step: Designer['step']
}

/** The ink panel docked to a side, for the current selection. */
export function useDockedInks({ side, selected, ready, palette, step, ...print }: Docking): DockedInks {
  const t = useMessages('designer')
  const [closed, setClosed] = useState<string | null>(null)
  const [declined, setDeclined] = useState<readonly string[]>([])
  const decline = (key: string) => setDeclined([...declined, key])
  const { configuration } = print
  const { product, settings } = print.view
  const [first, ...others] = selected
  if (!ready || !side?.printable) return { panel: null, offers: null, opener: null }
  const sidePrintWith = (hasChoice: boolean) =>
    !side.blank && (
      <Lazy part={sidePrint} failed={failedWith}>
        {(SidePrint) => <SidePrint key={side.index} {...print} side={side} hasChoice={hasChoice} declined={declined} onDecline={decline} />}
      </Lazy>
    )
  if (!first) {
    const hasChoice = technologiesOf(product).length > 1 && !isDigitalQuantity(settings, product, configuration.quantity)
    return { panel: sidePrintWith(hasChoice), offers: null, opener: null }
  }
  const offers = sidePrintWith(false)
  if (others.length > 0 || first.kind !== 'image' || first.locked || first.hidden) return { panel: null, offers, opener: null }
  if (closed === first.id)
    return {
      panel: null,
      offers,
      opener: (
        <Button look="text" onClick={() => setClosed(null)}>
          {t('inks.open')}
        </Button>
      ),
    }
  const panel = (
    <Lazy part={imageInks} failed={failedWith}>
      {(ImageInks) => (
        <ImageInks
          key={first.id}
          {...print}
          palette={palette}
          step={step}
          side={side}
          node={first}
          declined={declined}
          onDecline={decline}
          onClose={() => setClosed(first.id)}
        />
      )}
    </Lazy>
  )
  return { panel, offers: null, opener: null }
}
