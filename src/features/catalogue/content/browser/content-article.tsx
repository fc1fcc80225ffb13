import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { type ContentPage, urlFor } from '#urls'
import styles from './content-article.module.css'

interface ContentArticleProps {
  title: string
  lead: string
  /** Rendered on the server from the shop's own Markdown files. */
  html: string
  sections: readonly { readonly id: string; readonly title: string }[]
  siblings: readonly { readonly name: ContentPage; readonly title: string }[]
  /** What the program itself adds to the text, before it. */
  children?: ReactNode
}

/** The minimum number of sections for a table of contents. */
const longText = 4

/** An article at a readable width, with links to related pages and, if it is long, a table of contents. */
export function ContentArticle({ title, lead, html, sections, siblings, children }: ContentArticleProps) {
  const t = useMessages('shell')
  const locale = useLocale()
  return (
    <div className={styles['page']}>
      <article className={styles['article']}>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        {children}
        <div className={styles['text']} dangerouslySetInnerHTML={{ __html: html }} />
      </article>
      <aside className={styles['aside']}>
        <nav aria-label={t('content.related')}>
          <ul className={styles['siblings']}>
            {siblings.map((sibling) => (
              <li key={sibling.name}>
                <NavLink to={urlFor(locale, sibling.name)}>{sibling.title}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {sections.length >= longText && (
          <nav className={styles['sections']} aria-labelledby="sections-of-page">
            <p id="sections-of-page">{t('content.sections')}</p>
            <ul>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </aside>
    </div>
  )
}
