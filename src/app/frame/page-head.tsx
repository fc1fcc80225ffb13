import { useLocation } from 'react-router'
import { languageTag, type Locale, locales } from '#domain/locale.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { localisedPath } from '#urls'
import { breadcrumbList, organization, structuredDataText } from './structured-data.ts'
import { useSite } from '#features/accounts/site/browser/use-site.ts'

interface PageHeadProps {
  /** Without the brand, which is appended; the home page's title stays as it is. */
  title: string
  /** One or two sentences for search results. */
  description: string
  /** The path from the home page to this page, which is last; paths of this site. */
  trail?: readonly { readonly name: string; readonly path: string }[]
  /** Further schema.org objects of the page, such as a product. */
  things?: readonly object[]
  /** The picture that others show beside a link to the page; its whole URL. */
  image?: string | undefined
  /** Whether search engines may index the page; steps of an order may not be indexed. */
  indexed?: boolean
}

/**
 * Title, description, URLs on the three sites and structured data of a page. The URLs omit filters and choices. React hoists the tags into
 * the head.
 */
export function PageHead({ title, description, trail = [], things = [], image, indexed = true }: PageHeadProps) {
  const locale = useLocale()
  const { brand, contactEmail, origins } = useSite()
  const { pathname } = useLocation()
  // The paths of the office are not known here; nobody searches for them either.
  const hasVersions = localisedPath(pathname, locale, locale) !== null
  const addressOn = (site: Locale): string => origins[site] + (localisedPath(pathname, locale, site) ?? pathname)
  const home = origins[locale]
  const address = addressOn(locale)
  // Search engines load each page from the server; the browser need not know how to describe it.
  const graph = (): readonly object[] => {
    const crumbs = [{ name: brand, url: `${home}/` }, ...trail.map(({ name, path }) => ({ name, url: home + path }))]
    return [organization({ brand, url: home, email: contactEmail }), ...(trail.length > 0 ? [breadcrumbList(crumbs)] : []), ...things]
  }
  const structuredData = import.meta.env.SSR ? structuredDataText(graph()) : '{}'
  return (
    <>
      <title>{`${title} | ${brand}`}</title>
      <meta name="description" content={description} />
      {!indexed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      {hasVersions && locales.map((other) => <link key={other} rel="alternate" hrefLang={languageTag(other)} href={addressOn(other)} />)}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={brand} />
      {image !== undefined && <meta property="og:image" content={image} />}
      <script key={address} type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: structuredData }} />
    </>
  )
}
