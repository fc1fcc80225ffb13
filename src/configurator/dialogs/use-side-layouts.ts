import { useCallback, useDeferredValue, useMemo } from 'react'
import { printedPicture } from '#artwork/printed-picture.ts'
import { bodyHexes } from '#domain/colors/colors.ts'
import { plainInkOn } from '#domain/colors/contrast.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { useImageUrls } from '#designer/images/use-image-urls.ts'
import type { ChosenLogo } from '#designer/layouts/layout-memory.ts'
import { layoutRoom } from '#designer/layouts/layout-room.ts'
import { isTyped, type LayoutTexts, trimmedTexts } from '#designer/layouts/layout-texts.ts'
import { layoutKinds, type LayoutKind, layoutNodes, type LayoutNodes } from '#designer/layouts/side-layouts.ts'
import type { SideView } from '#designer/side-views.ts'
import { measureText } from '#designer/text/measure-text.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import { illustrateSide } from '#illustrations/illustrate-side.ts'
import type { ConfigurationView } from '../state/configuration-view.ts'

/** Stands for a logo that is not chosen: half as wide again as it is high. */
const logoPlace = { image: '', name: '', widthPx: 300, heightPx: 200, dpi: null } as const

/** Ids for a picture, the same each time it is drawn. */
function counted(): () => string {
  let nth = 0
  return () => `layout-${nth++}`
}

interface LayoutPlace {
  readonly view: ConfigurationView
  readonly configuration: Configuration
  readonly side: SideView
}

interface SideLayouts {
  /** The side without print. */
  readonly faceSvg: string
  /** Examples of what is typed. */
  readonly samples: LayoutTexts
  /** The layouts that the side has room for; without nodes the texts are too long. */
  readonly pictures: readonly { readonly kind: LayoutKind; readonly nodes: LayoutNodes | null }[]
  /** Whether the pictures show the examples. */
  readonly isSample: boolean
  readonly urlOf: (key: string) => string | undefined
  /** The objects of a layout with these texts; null if they are too long. */
  readonly nodesOf: (kind: LayoutKind, texts: LayoutTexts, newId: () => string) => LayoutNodes | null
}

/** The examples of texts in this language. */
function useSampleTexts(): LayoutTexts {
  const { t } = useDesignerWords()
  return useMemo(
    () => ({
      company: t('layouts.samples.company'),
      name: t('layouts.samples.name'),
      phone: t('layouts.samples.phone'),
      web: t('layouts.samples.web'),
      street: t('layouts.samples.street'),
      town: t('layouts.samples.town'),
    }),
    [t],
  )
}

/** All layouts of a side as pictures with the typed texts, or with examples while nothing is typed. */
export function useSideLayouts({ view, configuration, side }: LayoutPlace, texts: LayoutTexts, logo: ChosenLogo | null): SideLayouts {
  const { product, settings } = view
  const { color, scale } = configuration
  const samples = useSampleTexts()
  const room = useMemo(() => layoutRoom(product, scale, side.index, settings.printLimits), [product, scale, side.index, settings])
  const faceSvg = useMemo(
    () => illustrateSide({ product, color, scale, sideIndex: side.index, idPrefix: 'layout-' }),
    [product, color, scale, side.index],
  )
  const ink = useMemo(() => ({ hex: plainInkOn(bodyHexes(color)) }), [color])
  const nodesOf = useCallback(
    (kind: LayoutKind, shown: LayoutTexts, id: () => string): LayoutNodes | null => {
      if (!room) return null
      const nodes = layoutNodes(kind, { texts: shown, logo: logo?.picture ?? logoPlace, ink }, room, { measure: measureText, newId: id })
      const inks = logo?.separation && { inks: [...logo.separation.inks], separation: [...logo.separation.separation] }
      return nodes && inks ? { ...nodes, logos: nodes.logos.map((node) => ({ ...node, ...inks })) } : nodes
    },
    [room, logo, ink],
  )
  // A layout that has no room for the shortest usual texts is not offered on this side.
  const offered = useMemo(() => layoutKinds.filter((kind) => nodesOf(kind, samples, counted()) !== null), [nodesOf, samples])
  // The fields follow the keys at once, and the pictures when there is time: all layouts are fitted for them.
  const drawn = useDeferredValue(texts)
  const isSample = !isTyped(drawn)
  const pictures = useMemo(
    () => offered.map((each) => ({ kind: each, nodes: nodesOf(each, isSample ? samples : trimmedTexts(drawn), counted()) })),
    [offered, nodesOf, isSample, samples, drawn],
  )
  const urlOf = useImageUrls(
    pictures.flatMap(({ nodes }) => (logo ? (nodes?.logos.slice(0, 1) ?? []) : [])).map((node) => printedPicture(node)),
  )
  return { faceSvg, samples, pictures, isSample, urlOf, nodesOf }
}
