import { NavLink } from 'react-router'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { type ContentPage, urlFor } from '#urls'
import styles from './content-article.module.css'

interface ContentArticleProps {
  title: string
  lead: string
  /** Made from the shop's own Markdown files on the server. */
  html: string
  sections: readonly { readonly id: string; readonly title: string }[]
  siblings: readonly { readonly name: ContentPage; readonly title: string }[]
}

/** From this many sections on a text is long enough to need a list of them. */
const longText = 4

/** A text in a readable measure; beside it the pages it belongs to and, when it is long, its sections. */
export function ContentArticle({ title, lead, html, sections, siblings }: ContentArticleProps) {
  const t = useMessages('shell')
  const locale = useLocale()
  return (
    <div className={styles['page']}>
      <article className={styles['article']}>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
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
