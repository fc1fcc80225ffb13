import type { ReactNode } from 'react'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import { PriceSheet } from '../price/price-bar.tsx'

/** A panel that slides over the page where there is no room next to the stages. */
export type SheetName = 'price' | 'layers' | 'checks'

interface ConfiguratorSheetProps {
  /** The open sheet; null if none is. */
  readonly sheet: SheetName | null
  readonly onClose: () => void
  readonly price: ReactNode
  readonly layers: ReactNode
  /** The checks, with or without their heading. */
  readonly checks: (hidesTitle: boolean) => ReactNode
}

/** The open sheet: the price, the layers with the checks, or the checks. */
export function ConfiguratorSheet({ sheet, onClose, price, layers, checks }: ConfiguratorSheetProps) {
  const { t } = useDesignerWords()
  if (sheet === null) return null
  return (
    <PriceSheet
      title={t(`${sheet}.title`)}
      closeLabel={t(`${sheet}.close`)}
      from={sheet === 'layers' ? 'left' : 'bottom'}
      onClose={onClose}
    >
      {sheet === 'price' && price}
      {sheet === 'layers' && layers}
      {sheet !== 'price' && checks(sheet === 'checks')}
    </PriceSheet>
  )
}
