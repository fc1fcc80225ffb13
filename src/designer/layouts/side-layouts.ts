import type { ImageNode, Ink, TextNode } from '#domain/design/document.ts'
import { heightOf, widthOf } from '../bounds.ts'
import { newImageNode, type NewPicture, plain } from '../new-nodes.ts'
import type { MeasureText } from '../text-box.ts'
import { type Column, fitColumns, type FittedText, type Placement } from './fit-columns.ts'
import type { LayoutRoom } from './layout-room.ts'
import type { LayoutTexts } from './layout-texts.ts'

export const layoutKinds = ['namePhone', 'centred', 'logoText', 'logoRepeated', 'address'] as const
export type LayoutKind = (typeof layoutKinds)[number]

/** Layouts that have a place for a logo. */
export const hasLogo = (kind: LayoutKind): boolean => kind === 'logoText' || kind === 'logoRepeated'

/** A picture as a new object needs it; its id is given by the layout. */
export type LayoutLogo = Omit<NewPicture, 'id'>

export interface LayoutContent {
  /** Without spaces around them. */
  readonly texts: LayoutTexts
  readonly logo: LayoutLogo
  readonly ink: Ink
}

const separator = ' · '
const joined = (...parts: readonly string[]): readonly string[] => {
  const text = parts.filter((part) => part !== '').join(separator)
  return text === '' ? [] : [text]
}
const lines = (...parts: readonly string[]): readonly string[] => parts.filter((part) => part !== '')

const inMiddle: Placement = { alignment: 'center', place: 'middle' }
const sideBySide: Placement = { alignment: 'left', place: 'middle' }
const fromLeft: Placement = { alignment: 'left', place: 'left' }
const toEnds: Placement = { alignment: 'left', place: 'ends' }

interface Arrangement {
  readonly columns: readonly Column[]
  readonly placement: Placement
}

/** The arrangements of texts that a layout may have, the preferred first. A low side prints in one line what a high one does below each other. */
const arrangements = {
  namePhone({ title, person, phone, web }) {
    const reach = phone || web
    return [
      {
        columns: [
          { title, lines: [] },
          { title: '', lines: lines(person, reach) },
        ],
        placement: toEnds,
      },
      {
        columns: [
          { title, lines: [] },
          { title: '', lines: joined(person, reach) },
        ],
        placement: toEnds,
      },
      { columns: [{ title, lines: joined(person, reach) }], placement: inMiddle },
    ]
  },
  centred: ({ title, person, phone, web }) => [
    { columns: [{ title, lines: joined(person, phone, web) }], placement: inMiddle },
    { columns: [{ title, lines: [...joined(person), ...joined(phone, web)] }], placement: inMiddle },
    { columns: [{ title: '', lines: joined(title, person, phone, web) }], placement: inMiddle },
  ],
  logoText: ({ title, person, phone, web }) => [
    { columns: [{ title, lines: joined(person, phone, web) }], placement: fromLeft },
    { columns: [{ title, lines: [...joined(person), ...joined(phone, web)] }], placement: fromLeft },
    { columns: [{ title: '', lines: joined(title, person, phone, web) }], placement: fromLeft },
  ],
  logoRepeated: () => [],
  address: ({ title, person, phone, web, street, town }) => [
    {
      columns: [
        { title, lines: lines(person) },
        { title: '', lines: lines(street, town) },
        { title: '', lines: lines(phone, web) },
      ],
      placement: sideBySide,
    },
    {
      columns: [
        { title, lines: lines(person) },
        { title: '', lines: lines(street, town, phone, web) },
      ],
      placement: sideBySide,
    },
    { columns: [{ title, lines: lines(person, street, town, phone, web) }], placement: inMiddle },
    { columns: [{ title, lines: [...joined(person, street, town), ...joined(phone, web)] }], placement: inMiddle },
    { columns: [{ title: '', lines: joined(title, person, street, town, phone, web) }], placement: inMiddle },
  ],
} satisfies Record<LayoutKind, (words: WordsOfLayout) => readonly Arrangement[]>

interface WordsOfLayout extends Pick<LayoutTexts, 'phone' | 'web' | 'street' | 'town'> {
  /** The company, or the person without one. */
  readonly title: string
  /** The person of a company. */
  readonly person: string
}

/** So much larger letters make a later arrangement better. A block of an address is one line only where it has to be. */
const betterBy = { namePhone: 1.15, centred: 1.15, logoText: 1.15, logoRepeated: 1, address: 1.6 } as const satisfies Record<
  LayoutKind,
  number
>

/** The texts of a layout in the arrangement with the largest letters; null if none fits. Without words there are none. */
function textsOf(kind: LayoutKind, { company, name, ...words }: LayoutTexts, room: LayoutRoom, measure: MeasureText) {
  const arranged = arrangements[kind]({ ...words, title: company || name, person: company === '' ? '' : name })
  const isEmpty = arranged.every(({ columns }) => columns.every(({ title, lines: below }) => title === '' && below.length === 0))
  if (isEmpty) return []
  let best: { readonly texts: readonly FittedText[]; readonly fontSizeMm: number } | null = null
  for (const { columns, placement } of arranged) {
    const fitted = fitColumns(columns, room, placement, measure)
    if (fitted && fitted.fontSizeMm > (best?.fontSizeMm ?? 0) * betterBy[kind]) best = fitted
  }
  return best && best.texts
}

/** The widest a logo next to texts is, as a share of the area, and the gap between, as a share of its height. */
const logoShare = 0.3
const logoGapShare = 0.35

function logoAndTexts(content: LayoutContent, room: LayoutRoom, measure: MeasureText, newId: () => string) {
  const { area } = room
  const place = { ...area, rightMm: area.leftMm + widthOf(area) * logoShare }
  const logo = { ...newImageNode({ ...content.logo, id: newId() }, { area: place }), xMm: area.leftMm }
  const right = { ...area, leftMm: logo.xMm + logo.widthMm + Math.max(2, heightOf(area) * logoGapShare) }
  const texts = textsOf('logoText', content.texts, { ...room, area: right }, measure)
  if (!texts) return null
  const endMm = Math.max(...[logo, ...texts].map(({ xMm, widthMm }) => xMm + widthMm))
  // Logo and texts stand together in the middle.
  const shiftMm = (area.rightMm - endMm) / 2
  return { logos: [{ ...logo, xMm: logo.xMm + shiftMm }], texts: texts.map((text) => ({ ...text, xMm: text.xMm + shiftMm })) }
}

const logoCounts = { min: 2, max: 5 }

function repeatedLogo({ logo }: LayoutContent, { area }: LayoutRoom, newId: () => string): readonly ImageNode[] {
  const widthMm = widthOf(area)
  const one = newImageNode({ ...logo, id: newId() }, { area: { ...area, rightMm: area.leftMm + widthMm / 3 } })
  const count = Math.min(logoCounts.max, Math.max(logoCounts.min, Math.floor(widthMm / (one.widthMm * 1.8))))
  return Array.from({ length: count }, (_, nth) => ({
    ...one,
    id: nth === 0 ? one.id : newId(),
    xMm: area.leftMm + ((nth + 0.5) * widthMm) / count - one.widthMm / 2,
  }))
}

export interface LayoutNodes {
  readonly logos: readonly ImageNode[]
  readonly texts: readonly TextNode[]
}

/**
 * The objects of a layout: its logos and its texts, all inside the area and no letter smaller than printable. Null if the texts do not fit.
 */
export function layoutNodes(
  kind: LayoutKind,
  content: LayoutContent,
  room: LayoutRoom,
  { measure, newId }: { readonly measure: MeasureText; readonly newId: () => string },
): LayoutNodes | null {
  if (kind === 'logoRepeated') return { logos: repeatedLogo(content, room, newId), texts: [] }
  const arranged =
    kind === 'logoText' ? logoAndTexts(content, room, measure, newId) : { logos: [], texts: textsOf(kind, content.texts, room, measure) }
  if (!arranged?.texts) return null
  return {
    logos: arranged.logos,
    texts: arranged.texts.map((text) => ({ ...plain, ...text, id: newId(), kind: 'text', inks: [content.ink] })),
  }
}
