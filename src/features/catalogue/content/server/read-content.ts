import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { categories } from '#domain/catalogue/categories.ts'
import { type Locale, locales } from '#domain/locale.ts'
import type { SiteSettings } from '#platform/server/sites.ts'
import { type ContentPage, contentPages, urlFor } from '#urls'
import { contentFacts } from './content-facts.ts'
import { type ContentDocument, renderContent } from './render-content.ts'

/** Returns a content page in a language. */
export type ContentReader = (locale: Locale, page: ContentPage) => ContentDocument

/**
 * Reads the content and legal pages from the Markdown files beside this module, fills in the placeholders and caches them: the texts change
 * only with a release. Called once when the server or worker starts, and passed to pages (`PageContext.content`) and mails
 * (`attach-content.ts`). Built pages must not import this module, because the files are not part of the build.
 * @throws when a page is missing or invalid in any language, so that the program does not start with a broken legal text.
 */
export function createContentReader(site: Omit<SiteSettings, 'hosts'>): ContentReader {
  const documents = new Map<string, ContentDocument>()
  for (const locale of locales) {
    const facts = contentFacts(site, locale)
    const pathOf = (name: string): string | null => {
      const page = [...contentPages, ...categories, 'withdrawalForm' as const].find((known) => known === name)
      return page ? urlFor(locale, page) : null
    }
    for (const page of contentPages) {
      const file = join(import.meta.dirname, locale, `${page}.md`)
      try {
        documents.set(`${locale}/${page}`, renderContent(readFileSync(file, 'utf8'), { facts, pathOf }))
      } catch (error) {
        throw new Error(`content page ${locale}/${page}.md: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      }
    }
  }
  return (locale, page) => {
    const document = documents.get(`${locale}/${page}`)
    if (!document) throw new Error(`no content page ${locale}/${page}`)
    return document
  }
}
