import { useMemo } from 'react'
import { differenceLevel } from '#domain/colors/difference-level.ts'
import type { DesignNode } from '#domain/design/document.ts'
import { nameOf } from '#domain/design/node-name.ts'
import type { Overhang } from '#domain/design/geometry.ts'
import { marksOutside } from '#domain/design/marks-outside.ts'
import type { Branch } from '#domain/design/groups.ts'
import { formatInline } from '#domain/format/format-inline.ts'
import { formatNumber } from '#domain/format/format-number.ts'
import type { Translator } from '#messages/translator.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import type { SideView } from './side-views.ts'

/** The designer's texts in one language: names of sides and nodes, lengths in the page's number format. */
function designerWords(translator: Translator) {
  const { locale } = translator
  const t = translator.of('designer')
  const sides = translator.of('catalogue')
  const mm = (value: number): string => formatNumber(Math.round(value * 10) / 10, locale, 1)
  const side = ({ name }: Pick<SideView, 'name'>): string => sides(`sides.${name}`)
  const sideWithin = (view: Pick<SideView, 'name'>): string => formatInline(side(view), locale)
  return {
    t,
    locale,
    mm,
    side,
    sideWithin,
    node: nameOf,
    /** The name of an object or a group. */
    branch: ({ node, group }: Pick<Branch, 'node' | 'group'>): string => (node ? nameOf(node) : (group?.name ?? t('layers.group'))),
    size: ({ widthMm, heightMm }: Pick<DesignNode, 'widthMm' | 'heightMm'>): string =>
      t('toolbar.sizeOf', { width: mm(widthMm), height: mm(heightMm) }),
    distance: (length: number): string => t('stages.distance', { mm: mm(length) }),
    /** A CIEDE2000 difference: "almost the same, ΔE 1.3". */
    difference: (value: number): string =>
      t('inks.differences.value', {
        level: t(`inks.differences.${differenceLevel(value)}`),
        value: formatNumber(Math.round(value * 10) / 10, locale, 1),
      }),
    angle: (deg: number): string => t('stages.angle', { deg: formatNumber(Math.round(deg), locale) }),
    /** The position error of a node. Without an overhang its side cannot be printed at all. */
    outside(view: Pick<SideView, 'name' | 'area'>, node: DesignNode, over: Overhang | null): string {
      const facts = { side: side(view), name: nameOf(node) }
      if (!over) return t('outside.unprintable', facts)
      const marked = view.area ? marksOutside(node, view.area) : []
      return [
        t(`outside.${over.direction}`, { ...facts, mm: mm(Math.max(0.1, over.mm)) }),
        ...(marked.length > 0 ? [t('outside.marks', { letters: marked.join(' ') })] : []),
      ].join(' ')
    },
  }
}

export type DesignerWords = ReturnType<typeof designerWords>

/** Returns the same object until the page's language changes, so that stages are not rendered again. */
export function useDesignerWords(): DesignerWords {
  const translator = useTranslator()
  return useMemo(() => designerWords(translator), [translator])
}
