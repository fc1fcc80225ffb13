import { DesignsList } from '#features/portal/designs/browser/designs-list.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { printedSideIndexes } from '#domain/design/document.ts'
import { LinePicture } from '#configurator/lines/line-picture.tsx'
import { LinePrint } from '#configurator/lines/line-print.tsx'
import { useStoredDesignPictures } from '#configurator/lines/use-stored-design-pictures.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/designs-page.ts'

await loadMessages('catalogue', 'checkout', 'portal')

/** The saved designs of the partner's company. */
export const loader = loaderOf('b2bDesigns')

export default function DesignsPage({ loaderData: { list, facts } }: Route.ComponentProps) {
  const t = useMessages('portal')
  // Drawn again once the pictures of the designs are on this device.
  useStoredDesignPictures(list.items.map(({ design }) => design))
  return (
    <>
      <PageHead title={t('designs.title')} description={t('designs.description')} indexed={false} />
      <DesignsList
        list={list}
        facts={facts}
        picture={(design) =>
          printedSideIndexes(design.design).length > 0 ? (
            <LinePrint line={design} facts={facts} label="" maxWidth={240} />
          ) : (
            <LinePicture line={design} facts={facts} label="" width={96} />
          )
        }
      />
    </>
  )
}
