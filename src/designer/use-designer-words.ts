import { useMemo } from 'react'
import type { DesignNode } from '#domain/design/document.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import type { Translator } from '#messages/translator.ts'
import { useTranslator } from '#messages/use-messages.tsx'
import type { SideView } from './side-views.ts'

/** The designer's words in a language: names of sides and nodes, lengths in the page's notation. */
function designerWords(translator: Translator) {
  const { locale } = translator
  const t = translator.of('designer')
  const sides = translator.of('catalogue')
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

export type DesignerWords = ReturnType<typeof designerWords>

/** The same object as long as the page keeps its language: stages that get it are not drawn again. */
export function useDesignerWords(): DesignerWords {
  const translator = useTranslator()
  return useMemo(() => designerWords(translator), [translator])
}
