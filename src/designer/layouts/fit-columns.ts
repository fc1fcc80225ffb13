import { newText } from '#domain/design/canvas.ts'
import type { TextNode } from '#domain/design/document.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { usualLineSpacing } from '#domain/design/document-limits.ts'
import { smallestSizeMm } from '#domain/fonts/letter-widths.ts'
import { layOutText } from '#domain/design/text-layout.ts'
import { heightOf, widthOf } from '../bounds.ts'
import { boxSizeOf, type MeasureText } from '../text-box.ts'
import type { LayoutRoom } from './layout-room.ts'
import { type LineStyle, lineStyles } from './layout-styles.ts'

/** A column of texts: a title, and lines below it. */
export interface Column {
  readonly title: string
  readonly lines: readonly string[]
}

/** How columns stand in their area. */
export interface Placement {
  /** The alignment of lines in their column. */
  readonly alignment: 'left' | 'center'
  /** Together at the left or in the middle of the area, or from end to end of it. */
  readonly place: 'left' | 'middle' | 'ends'
}

/** A text with its place, still without the properties of a new object. */
export type FittedText = Pick<
  TextNode,
  'text' | 'fontFamily' | 'fontSizeMm' | 'fontStyle' | 'alignment' | 'lineSpacing' | 'xMm' | 'yMm' | 'widthMm' | 'heightMm'
>

export interface FittedColumns {
  readonly texts: readonly FittedText[]
  /** The font size of the lines. */
  readonly fontSizeMm: number
}

/** A title is so much larger than the lines below it. */
const titleRatio = 1.35
/** In font sizes of the lines. */
const gapEm = { column: 2.4, title: 0.25 }
/** Larger letters look like a poster. */
const maxFontSizeMm = 6
/** Each try is so much smaller than the one before. */
const shrink = 0.97

interface Setting extends Placement {
  readonly style: LineStyle
}

interface Block {
  readonly text: string
  readonly fontFamily: string
  readonly fontStyle: TextNode['fontStyle']
  readonly fontSizeMm: number
  readonly lineSpacing: number
  readonly widthMm: number
  readonly heightMm: number
}

function blockOf(text: string, fontStyle: TextNode['fontStyle'], fontSizeMm: number, measure: MeasureText): Block {
  const words = { text, fontFamily: newText.fontFamily, fontStyle, fontSizeMm, lineSpacing: usualLineSpacing }
  return { ...words, ...boxSizeOf(words, measure) }
}

const blocksOf = ({ title, lines }: Column, sizeMm: number, style: LineStyle, measure: MeasureText): readonly Block[] => [
  ...(title === '' ? [] : [blockOf(title, 'bold', sizeMm * titleRatio, measure)]),
  ...(lines.length === 0 ? [] : [blockOf(lines.join('\n'), style, sizeMm, measure)]),
]

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const sizeOf = (blocks: readonly Block[], sizeMm: number) => ({
  widthMm: Math.max(...blocks.map(({ widthMm }) => widthMm)),
  heightMm: sum(blocks.map(({ heightMm }) => heightMm)) + (blocks.length - 1) * gapEm.title * sizeMm,
})

const ascentOf = (block: Block): number => layOutText(block).lines[0].baselineEm * block.fontSizeMm

/** The top of each column: single lines side by side share a baseline, anything else its middle. */
function topsOf(columns: readonly (readonly Block[])[], sizeMm: number, area: Rect): readonly number[] | null {
  const middle = (area.topMm + area.bottomMm) / 2
  const singles = columns.flatMap((blocks) => (blocks.length === 1 && blocks[0] && !blocks[0].text.includes('\n') ? [blocks[0]] : []))
  if (singles.length < columns.length) return columns.map((blocks) => middle - sizeOf(blocks, sizeMm).heightMm / 2)
  const up = Math.max(...singles.map(ascentOf))
  const down = Math.max(...singles.map((block) => block.heightMm - ascentOf(block)))
  if (up + down > heightOf(area)) return null
  return singles.map((block) => middle + (up - down) / 2 - ascentOf(block))
}

/** The texts at a font size; null if they do not fit. */
function textsAt(
  sizeMm: number,
  columns: readonly Column[],
  area: Rect,
  { alignment, place, style }: Setting,
  measure: MeasureText,
): readonly FittedText[] | null {
  const blocks = columns.map((column) => blocksOf(column, sizeMm, style, measure))
  const sizes = blocks.map((each) => sizeOf(each, sizeMm))
  const minGapMm = gapEm.column * sizeMm
  const spareMm = widthOf(area) - sum(sizes.map(({ widthMm }) => widthMm))
  const gaps = columns.length - 1
  if (spareMm < gaps * minGapMm || sizes.some(({ heightMm }) => heightMm > heightOf(area))) return null
  const tops = topsOf(blocks, sizeMm, area)
  if (!tops) return null
  const isSpread = place === 'ends' && gaps > 0
  const gapMm = isSpread ? spareMm / gaps : minGapMm
  let leftMm = isSpread ? area.leftMm : area.leftMm + (spareMm - gaps * gapMm) * (place === 'left' ? 0 : 0.5)
  return blocks.flatMap((column, index) => {
    const { widthMm } = sizes[index] ?? { widthMm: 0 }
    const alignedTo: TextNode['alignment'] = isSpread && index === gaps ? 'right' : alignment
    const share = { left: 0, center: 0.5, right: 1 }[alignedTo]
    let topMm = tops[index] ?? area.topMm
    const placed = column.map((block): FittedText => {
      const text = { ...block, alignment: alignedTo, xMm: leftMm + (widthMm - block.widthMm) * share, yMm: topMm }
      topMm += block.heightMm + gapEm.title * sizeMm
      return text
    })
    leftMm += widthMm + gapMm
    return placed
  })
}

/** The smallest font size of the lines at which every letter of the columns is wide enough to print. */
function smallestSize(columns: readonly Column[], style: LineStyle, { minFontSizeMm, lineMm, gapMm }: LayoutRoom): number {
  const sizeOfText = (text: string, fontStyle: TextNode['fontStyle']) =>
    smallestSizeMm({ fontFamily: newText.fontFamily, fontStyle }, text, { lineMm, gapMm })
  const sizes = columns.flatMap(({ title, lines }) => [sizeOfText(title, 'bold') / titleRatio, sizeOfText(lines.join('\n'), style)])
  return Math.max(minFontSizeMm, ...sizes)
}

/** The largest letters of a style that fit; null if the smallest printable ones do not. */
function fitInStyle(columns: readonly Column[], room: LayoutRoom, setting: Setting, measure: MeasureText): FittedColumns | null {
  const minFontSizeMm = smallestSize(columns, setting.style, room)
  for (let sizeMm = maxFontSizeMm; ; sizeMm *= shrink) {
    const fontSizeMm = Math.max(sizeMm, minFontSizeMm)
    const texts = textsAt(fontSizeMm, columns, room.area, setting, measure)
    if (texts) return { texts, fontSizeMm }
    if (sizeMm <= minFontSizeMm) return null
  }
}

/** Places columns of texts in the largest letters that fit; null if the smallest printable ones of each style do not. */
export function fitColumns(columns: readonly Column[], room: LayoutRoom, placement: Placement, measure: MeasureText): FittedColumns | null {
  const written = columns.filter(({ title, lines }) => title !== '' || lines.length > 0)
  if (written.length === 0) return null
  for (const style of lineStyles) {
    const fitted = fitInStyle(written, room, { ...placement, style }, measure)
    if (fitted) return fitted
  }
  return null
}
