import { Link } from 'react-router'
import { shownCurrency } from '#domain/locale.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { type CategorySummary, homeView } from '#features/catalogue/products/home-view.ts'
import { ProductPicture } from '#features/catalogue/products/browser/product-picture.tsx'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { LinkButton } from '#ui/button.tsx'
import { categoryUrl, urlFor } from '#urls'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/home-page.ts'
import styles from './home-page.module.css'
import { PlusDelivery } from '#features/catalogue/shipping/browser/plus-delivery.tsx'
import { PageHead } from '../../frame/page-head.tsx'

await loadMessages('catalogue', 'home')

/** What happens from the design to the parcel, in order. */
const steps = ['design', 'order', 'check', 'delivery'] as const

export function loader({ context }: Route.LoaderArgs) {
  const { account, catalogue, locale } = context.get(pageContext)
  return homeView(catalogue.pricedCatalogue(shownCurrency(locale, account), account?.priceListId))
}

export default function HomePage({ loaderData: view }: Route.ComponentProps) {
  const { t, locale } = useCatalogueWords()
  const home = useMessages('home')
  return (
    <>
      <PageHead title={home('title')} description={home('description')} />
      <div className={styles['hero']}>
        <h1>{t('slogan')}</h1>
        <p className={styles['lead']}>{home('lead')}</p>
        <div className={styles['poster']}>
          <ProductPicture
            product={{ ...view.poster, category: 'meter' }}
            alt={home('posterAlt')}
            width={900}
            height={600}
            sizes="(width < 900px) 100vw, 62vw"
            ground="none"
            eager
          />
        </div>
        <div className={styles['actions']}>
          <LinkButton to={urlFor(locale, 'meter')} look="primary" size="large">
            {home('design')}
          </LinkButton>
          <a href="#range" className={styles['all']}>
            {home('all', { count: view.models })}
          </a>
        </div>
      </div>
      <section id="range" className={styles['range']} aria-label={home('range')}>
        {view.categories.map((summary) => (
          <CategoryCell key={summary.category} summary={summary} currency={view.currency} />
        ))}
      </section>
      <p className={styles['delivery']}>
        {home('priceNote')}, <PlusDelivery />
      </p>
      <section className={styles['how']} aria-labelledby="how">
        <h2 id="how">{home('how.title')}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>
              <h3>{home(`how.steps.${step}.name`)}</h3>
              <p>{home(`how.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

/** A category with facts of its list: models, colours or material, the lowest price. */
function CategoryCell({ summary, currency }: { summary: CategorySummary; currency: 'CZK' | 'EUR' }) {
  const { t, locale, pcs } = useCatalogueWords()
  const home = useMessages('home')
  const shell = useMessages('shell')
  const { category, models, colors, minimum, fromThousandths, example } = summary
  const highlight = (): string => {
    switch (category) {
      case 'meter':
      case 'pencil':
        return home('colors', { count: colors })
      case 'ruler':
        return home('beech')
      case 'spatula':
        return home('fromPieces', { pieces: pcs(minimum) })
    }
  }
  return (
    <Link to={categoryUrl(locale, category)} className={styles['cell']}>
      <h2>{shell(`categories.${category}`)}</h2>
      {fromThousandths !== null && (
        <p className={styles['price']}>
          {t('card.from')} {formatMoney(fromThousandths, currency, locale)} <small>{t('card.plusDelivery')}</small>
        </p>
      )}
      <p className={styles['counts']}>{`${t('units.models', { count: models })}, ${highlight()}`}</p>
      <ProductPicture
        product={{ ...example, category }}
        alt=""
        width={300}
        height={200}
        sizes="(width < 900px) 130px, 310px"
        ground="none"
      />
    </Link>
  )
}
