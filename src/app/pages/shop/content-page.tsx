import { data } from 'react-router'
import { type ContentPage, contentPages, matchPage } from '#urls'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/content-page.ts'
import { ContentArticle } from '#features/content/browser/content-article.tsx'
import { PageHead } from '../../frame/page-head.tsx'

/** Pages of the navigation beside a text: about the company, and legal. */
const companyPages = ['about', 'news', 'hiring', 'contact', 'findUs', 'certificates', 'links'] as const satisfies readonly ContentPage[]
const legalPages = ['terms', 'privacy', 'withdrawal', 'imprint', 'accessibility'] as const satisfies readonly ContentPage[]

export function loader({ context, url }: Route.LoaderArgs) {
  const { content, locale } = context.get(pageContext)
  const match = matchPage(url.pathname, locale)
  const page = contentPages.find((name) => name === match?.name)
  if (!page) throw data(null, { status: 404 })
  const { title, lead, html, sections } = content(locale, page)
  const group: readonly ContentPage[] = companyPages.some((name) => name === page) ? companyPages : legalPages
  return { page, title, lead, html, sections, siblings: group.map((name) => ({ name, title: content(locale, name).title })) }
}

export default function ContentPageView({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={loaderData.title} description={loaderData.lead} />
      <ContentArticle {...loaderData} />
    </>
  )
}
