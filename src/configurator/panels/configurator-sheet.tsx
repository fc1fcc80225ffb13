import type { ReactNode } from 'react'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import { PriceSheet } from '../price/price-bar.tsx'

/** A panel that slides over the page where there is no room next to the stages. */
export type SheetName = 'price' | 'layers' | 'checks'

interface ConfiguratorSheetProps {
  readonly sheet: SheetName
  readonly onClose: () => void
  readonly children: ReactNode
}

export function ConfiguratorSheet({ sheet, onClose, children }: ConfiguratorSheetProps) {
  const { t } = useDesignerWords()
  return (
    <PriceSheet
      title={t(`${sheet}.title`)}
      closeLabel={t(`${sheet}.close`)}
      from={sheet === 'layers' ? 'left' : 'bottom'}
      onClose={onClose}
    >
      {children}
    </PriceSheet>
  )
}
