import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react'
import { printedPicture } from '#artwork/printed-picture.ts'
import { bodyHexes } from '#domain/colors/colors.ts'
import { plainInkOn } from '#domain/colors/contrast.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import type { PlacedLayout } from '#designer/layouts/place-layout.ts'
import { useImageUrls } from '#designer/images/use-image-urls.ts'
import { recallLayout, rememberLayout } from '#designer/layouts/layout-memory.ts'
import { layoutRoom } from '#designer/layouts/layout-room.ts'
import { isTyped, type LayoutTexts, trimmedTexts } from '#designer/layouts/layout-texts.ts'
import { hasLogo, layoutKinds, type LayoutKind, layoutNodes, type LayoutNodes } from '#designer/layouts/side-layouts.ts'
import type { SideView } from '#designer/side-views.ts'
import { measureText } from '#designer/text/measure-text.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import type { CompanyMarks } from '#features/designs/company-designs/schema.ts'
import { illustrateSide } from '#illustrations/illustrate-side.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useIsNarrow } from '#ui/use-is-narrow.ts'
import type { ConfigurationView } from '../state/configuration-view.ts'
import { LayoutChoice } from './layout-choice.tsx'
import { LayoutForm } from './layout-form.tsx'
import styles from './layout-dialog.module.css'

interface LayoutDialogProps {
  readonly view: ConfigurationView
  readonly configuration: Configuration
  readonly side: SideView
  /** The number of objects on the side. */
  readonly count: number
  readonly companyLogos: CompanyMarks['logos']
  readonly newId: () => string
  readonly onPlace: (layout: PlacedLayout) => void
  readonly onClose: () => void
}

/** Stands for a logo that is not chosen: half as wide again as it is high. */
const logoPlace = { image: '', name: '', widthPx: 300, heightPx: 200, dpi: null } as const

/** Ids for a picture, the same each time it is drawn. */
function counted(): () => string {
  let nth = 0
  return () => `layout-${nth++}`
}

/** Fills a side with a layout: the shopper types once, sees the texts in all layouts, and chooses one. */
export function LayoutDialog({ view, configuration, side, count, companyLogos, newId, onPlace, onClose }: LayoutDialogProps) {
  const { product, settings } = view
  const { color, scale } = configuration
  const words = useDesignerWords()
  const { t } = words
  const formId = useId()
  const isNarrow = useIsNarrow()
  const [{ texts, logo }, setContent] = useState(recallLayout)
  const [wanted, setWanted] = useState<LayoutKind>('namePhone')
  const room = useMemo(() => layoutRoom(product, scale, side.index, settings.printLimits), [product, scale, side.index, settings])
  const faceSvg = useMemo(
    () => illustrateSide({ product, color, scale, sideIndex: side.index, idPrefix: 'layout-' }),
    [product, color, scale, side.index],
  )
  const ink = useMemo(() => ({ hex: plainInkOn(bodyHexes(color)) }), [color])
  const samples = useMemo(
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
  const kind = offered.includes(wanted) ? wanted : (offered[0] ?? 'namePhone')
  const isSample = !isTyped(texts)
  // The fields follow the keys at once, and the pictures when there is time: all layouts are fitted for them.
  const drawn = useDeferredValue(texts)
  const isDrawnSample = !isTyped(drawn)
  const pictures = useMemo(
    () => offered.map((each) => ({ kind: each, nodes: nodesOf(each, isDrawnSample ? samples : trimmedTexts(drawn), counted()) })),
    [offered, nodesOf, isDrawnSample, samples, drawn],
  )
  const urlOf = useImageUrls(
    pictures.flatMap(({ nodes }) => (logo ? (nodes?.logos.slice(0, 1) ?? []) : [])).map((node) => printedPicture(node)),
  )
  const chosen = pictures.find((each) => each.kind === kind)?.nodes ?? null
  const refusal =
    chosen === null
      ? t('layouts.tooLong')
      : kind === 'logoRepeated' && !logo
        ? t('layouts.needsLogo')
        : isSample && !(hasLogo(kind) && logo)
          ? t('layouts.needsText')
          : null

  function place(keeps: boolean): void {
    const nodes = refusal === null && nodesOf(kind, trimmedTexts(texts), newId)
    if (!nodes) return
    onPlace({ logos: logo ? nodes.logos : [], texts: nodes.texts, group: newId(), separation: logo?.separation ?? null, keeps })
  }
  function change(next: ReturnType<typeof recallLayout>): void {
    rememberLayout(next.texts, next.logo)
    setContent(next)
  }

  const actions = (
    <>
      <Button look="primary" type="submit" form={formId} disabled={refusal !== null}>
        {refusal ?? (count === 0 ? t('layouts.use') : t('layouts.replace', { count }))}
      </Button>
      {count > 0 && refusal === null && (
        <Button look="secondary" onClick={() => place(true)}>
          {t('layouts.add')}
        </Button>
      )}
      <Button look="quiet" onClick={onClose}>
        {t('layouts.cancel')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      wide
      sheet={isNarrow}
      title={t('layouts.of', { side: words.side(side) })}
      closeLabel={t('layouts.cancel')}
      onClose={onClose}
      actions={actions}
    >
      <form
        id={formId}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          place(false)
        }}
      >
        <LayoutForm
          texts={texts}
          samples={samples}
          logo={logo}
          companyLogos={companyLogos}
          printedOn={{ product, settings, bodies: bodyHexes(color) }}
          onTexts={(next) => change({ texts: next, logo })}
          onLogo={(next) => change({ texts, logo: next })}
        />
        <LayoutChoice
          side={side}
          faceSvg={faceSvg}
          pictures={pictures}
          chosen={kind}
          isSample={isDrawnSample}
          logoPlace={logo ? null : t('layouts.logoPlace')}
          urlOf={urlOf}
          onChoose={setWanted}
        />
      </form>
    </Dialog>
  )
}
