import { useId, useState } from 'react'
import { bodyHexes } from '#domain/colors/colors.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import type { PlacedLayout } from '#designer/layouts/place-layout.ts'
import { recallLayout, rememberLayout } from '#designer/layouts/layout-memory.ts'
import { isTyped, trimmedTexts } from '#designer/layouts/layout-texts.ts'
import { hasLogo, type LayoutKind, type LayoutNodes } from '#designer/layouts/side-layouts.ts'
import type { SideView } from '#designer/side-views.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import type { CompanyBranding } from '#features/designs/company-designs/schema.ts'
import type { Translate } from '#messages/translator.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useIsNarrow } from '#ui/use-is-narrow.ts'
import type { ConfigurationView } from '../state/configuration-view.ts'
import { LayoutChoice } from './layout-choice.tsx'
import { LayoutForm } from './layout-form.tsx'
import { useSideLayouts } from './use-side-layouts.ts'
import styles from './layout-dialog.module.css'

/** What all layouts print. */
type LayoutContent = ReturnType<typeof recallLayout>

interface LayoutDialogProps {
  readonly view: ConfigurationView
  readonly configuration: Configuration
  readonly side: SideView
  /** The number of objects on the side. */
  readonly count: number
  readonly companyLogos: CompanyBranding['logos']
  readonly newId: () => string
  readonly onPlace: (layout: PlacedLayout) => void
  readonly onClose: () => void
}

/** Why a layout cannot be used with these texts and this logo; null if it can. */
function layoutRefusal(
  kind: LayoutKind,
  nodes: LayoutNodes | null,
  { texts, logo }: LayoutContent,
  t: Translate<'designer'>,
): string | null {
  if (nodes === null) return t('layouts.tooLong')
  if (kind === 'logoRepeated' && !logo) return t('layouts.needsLogo')
  return isTyped(texts) || (hasLogo(kind) && logo) ? null : t('layouts.needsText')
}

/** Fills a side with a layout: the shopper types once, sees the texts in all layouts, and chooses one. */
export function LayoutDialog({ view, configuration, side, count, companyLogos, newId, onPlace, onClose }: LayoutDialogProps) {
  const { product, settings } = view
  const words = useDesignerWords()
  const { t } = words
  const formId = useId()
  const isNarrow = useIsNarrow()
  const [content, setContent] = useState(recallLayout)
  const { texts, logo } = content
  const [wanted, setWanted] = useState<LayoutKind>('namePhone')
  const { faceSvg, samples, pictures, isSample, urlOf, nodesOf } = useSideLayouts({ view, configuration, side }, texts, logo)
  const chosen = pictures.find(({ kind }) => kind === wanted) ?? pictures[0] ?? { kind: 'namePhone', nodes: null }
  const refusal = layoutRefusal(chosen.kind, chosen.nodes, content, t)

  function place(keeps: boolean): void {
    const nodes = refusal === null && nodesOf(chosen.kind, trimmedTexts(texts), newId)
    if (!nodes) return
    onPlace({ logos: logo ? nodes.logos : [], texts: nodes.texts, group: newId(), separation: logo?.separation ?? null, keeps })
  }
  function change(next: LayoutContent): void {
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
          printedOn={{ product, settings, bodies: bodyHexes(configuration.color) }}
          onTexts={(next) => change({ texts: next, logo })}
          onLogo={(next) => change({ texts, logo: next })}
        />
        <LayoutChoice
          side={side}
          faceSvg={faceSvg}
          pictures={pictures}
          chosen={chosen.kind}
          isSample={isSample}
          logoPlace={logo ? null : t('layouts.logoPlace')}
          urlOf={urlOf}
          onChoose={setWanted}
        />
      </form>
    </Dialog>
  )
}
