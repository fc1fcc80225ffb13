import type { DesignNode } from '#domain/design/document.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import { useLocale, useMessages } from '#messages/use-messages.tsx'
import type { SideView } from './side-views.ts'

/** The designer's words: names of sides and nodes, lengths in the page's notation. */
export function useDesignerWords() {
  const t = useMessages('designer')
  const sides = useMessages('catalogue')
  const locale = useLocale()
  const mm = (value: number): string => formatNumber(Math.round(value * 10) / 10, locale, 1)
  return {
    t,
    locale,
    mm,
    side: ({ name }: Pick<SideView, 'name'>): string => sides(`sides.${name as 'front'}`),
    node: (node: DesignNode): string => (node.kind === 'text' ? node.text : node.name),
    size: ({ widthMm, heightMm }: Pick<DesignNode, 'widthMm' | 'heightMm'>): string =>
      t('toolbar.sizeOf', { width: mm(widthMm), height: mm(heightMm) }),
  }
}

export type DesignerWords = ReturnType<typeof useDesignerWords>
