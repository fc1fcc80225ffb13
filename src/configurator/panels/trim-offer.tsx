import type { PublicSettings } from '#domain/catalogue/settings-schema.ts'
import type { ImageNode } from '#domain/design/document.ts'
import type { Rect } from '#domain/design/geometry.ts'
import { trimImage } from '#designer/commands/trim-image.ts'
import { trimPicture } from '#designer/images/trim-picture.ts'
import { usePageContent } from '#designer/images/use-page-content.ts'
import { InkOffer } from '#designer/inks/ink-offer.tsx'
import type { Designer } from '#designer/use-designer.ts'
import { readImage, storeImage } from '#features/designs/drafts/browser/image-store.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'

interface TrimOfferProps {
  readonly side: number
  readonly area: Rect | null
  readonly node: ImageNode
  readonly settings: PublicSettings
  readonly run: Designer['run']
  readonly onDecline: () => void
}

/** Offers to cut a picture that is mostly an empty page to its content, as one undo step. */
export function TrimOffer({ side, area, node, settings, run, onDecline }: TrimOfferProps) {
  const t = useMessages('designer')
  const box = usePageContent(node.image)
  if (!box || !area) return null

  async function trim(): Promise<void> {
    const file = await readImage(node.image)
    const cut = file && box ? await trimPicture(file, box) : null
    if (!cut || !box || !area) return
    const image = await storeImage(cut.file)
    const dpi = cut.file.type === 'image/svg+xml' ? null : settings.printLimits
    const picture = { image, widthPx: cut.widthPx, heightPx: cut.heightPx, dpi }
    run((design) => trimImage(design, side, node.id, { box, picture }, area))
  }
  return (
    <InkOffer
      icon="fit"
      label={t('inks.trim.label')}
      use={{ label: t('inks.trim.use'), onPress: () => void trim() }}
      keep={{ label: t('inks.trim.keep'), onPress: onDecline }}
    >
      {t('inks.trim.offer')}
    </InkOffer>
  )
}
