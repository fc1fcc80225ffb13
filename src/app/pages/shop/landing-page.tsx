import { data } from 'react-router'
import { isCategory } from '#domain/catalogue/categories.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { LinkButton } from '#ui/button.tsx'
import { categoryUrl, urlFor } from '#urls'
import type { Route } from './+types/landing-page.ts'
import styles from './landing-page.module.css'
import { PageHead } from '../../frame/page-head.tsx'

await loadMessages('home')

/** Numbers of the preview pictures of a category. */
const previews = [1, 2, 3, 4] as const

export function loader({ params: { category } }: Route.LoaderArgs) {
  if (!isCategory(category)) throw data(null, { status: 404 })
  return { category }
}

/** The landing page of advertisements for a category. */
export default function LandingPage({ loaderData: { category } }: Route.ComponentProps) {
  const t = useMessages('home')
  const locale = useLocale()
  const shell = useMessages('shell')
  const name = shell(`categories.${category}`)
  const headline = t(`landing.headline.${category}`)
  const trail = [
    { name, path: categoryUrl(locale, category) },
    { name: headline, path: urlFor(locale, 'landing', { category }) },
  ]
  return (
    <>
      <PageHead title={headline} description={t(`landing.lead.${category}`)} trail={trail} />
      <div className={styles['head']}>
        <h1>{headline}</h1>
        <div>
          <p className={styles['lead']}>{t(`landing.lead.${category}`)}</p>
          <LinkButton to={categoryUrl(locale, category)} look="primary" size="large">
            {t(`landing.choose.${category}`)}
          </LinkButton>
        </div>
      </div>
      <ul className={styles['previews']}>
        {previews.map((nth) => (
          <li key={nth}>
            <img
              src={`/images/category/${category}/${nth}.jpg`}
              alt={t('landing.alt', { category: name, nth })}
              width={900}
              height={600}
              loading={nth <= 2 ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
