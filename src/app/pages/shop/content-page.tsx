import { data } from 'react-router'
import { shownCurrency, sites } from '#domain/locale.ts'
import { importDuty } from '#domain/shipping/transport.ts'
import { OfficialNotice } from '#features/catalogue/content/browser/guarantee-notice.tsx'
import { TariffTables } from '#features/catalogue/shipping/browser/tariff-tables.tsx'
import { tariffTables } from '#features/catalogue/shipping/tariff-table.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { type ContentPage, contentPages, matchPage } from '#urls'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/content-page.ts'
import { ContentArticle } from '#features/catalogue/content/browser/content-article.tsx'
import { PageHead } from '../../frame/page-head.tsx'

await loadMessages('law')

/** Pages of the navigation beside a text: about the company, and legal. */
const companyPages = ['about', 'news', 'hiring', 'contact', 'findUs', 'certificates', 'links'] as const satisfies readonly ContentPage[]
const legalPages = [
  'terms',
  'shippingCosts',
  'guarantee',
  'privacy',
  'withdrawal',
  'imprint',
  'accessibility',
] as const satisfies readonly ContentPage[]

export function loader({ context, url }: Route.LoaderArgs) {
  const { account, catalogue, content, guarantee, locale } = context.get(pageContext)
  const match = matchPage(url.pathname, locale)
  const page = contentPages.find((name) => name === match?.name)
  if (!page) throw data(null, { status: 404 })
  const { title, lead, html, sections } = content(locale, page)
  const currency = shownCurrency(locale, account)
  const group: readonly ContentPage[] = companyPages.some((name) => name === page) ? companyPages : legalPages
  return {
    article: { title, lead, html, sections, siblings: group.map((name) => ({ name, title: content(locale, name).title })) },
    notice: page === 'guarantee' ? guarantee : null,
    tariffs:
      page === 'shippingCosts'
        ? {
            tables: tariffTables(catalogue.tariffs, currency, catalogue.settings.eurRate),
            dutyThousandths: importDuty('CH', currency, catalogue.settings.eurRate),
            currency,
            vatRate: sites[locale].vatRate,
          }
        : null,
  }
}

export default function ContentPageView({ loaderData: { article, notice, tariffs } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={article.title} description={article.lead} />
      <ContentArticle {...article}>
        {notice && <OfficialNotice picture={notice} />}
        {tariffs && <TariffTables {...tariffs} />}
      </ContentArticle>
    </>
  )
}
