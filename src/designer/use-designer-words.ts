import { useMemo } from 'react'
import type { DesignNode } from '#domain/design/document.ts'
import type { Overhang } from '#domain/design/geometry.ts'
import { formatInline } from '#domain/format/format-inline.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import type { Translator } from '#messages/translator.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import type { SideView } from './side-views.ts'

/** The designer's words in a language: names of sides and nodes, lengths in the page's notation. */
function designerWords(translator: Translator) {
  const { locale } = translator
  const t = translator.of('designer')
  const sides = translator.of('catalogue')
  const mm = (value: number): string => formatNumber(Math.round(value * 10) / 10, locale, 1)
  const side = ({ name }: Pick<SideView, 'name'>): string => sides(`sides.${name}`)
  const sideWithin = (view: Pick<SideView, 'name'>): string => formatInline(side(view), locale)
  const nameOf = (node: DesignNode): string => (node.kind === 'text' ? node.text : node.name)
  return {
    t,
    locale,
    mm,
    side,
    sideWithin,
    node: nameOf,
    size: ({ widthMm, heightMm }: Pick<DesignNode, 'widthMm' | 'heightMm'>): string =>
      t('toolbar.sizeOf', { width: mm(widthMm), height: mm(heightMm) }),
    angle: (deg: number): string => `${formatNumber(Math.round(deg), locale)}°`,
    /** What is wrong with the place of a node; without an overhang its side can't be printed at all. */
    outside(view: Pick<SideView, 'name'>, node: DesignNode, over: Overhang | null): string {
      const facts = { side: side(view), name: nameOf(node) }
      return over ? t(`outside.${over.direction}`, { ...facts, mm: mm(Math.max(0.1, over.mm)) }) : t('outside.unprintable', facts)
    },
  }
}

export type DesignerWords = ReturnType<typeof designerWords>

/** The same object as long as the page keeps its language: stages that get it are not drawn again. */
export function useDesignerWords(): DesignerWords {
  const translator = useTranslator()
  return useMemo(() => designerWords(translator), [translator])
}
