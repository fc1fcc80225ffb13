import { data } from 'react-router'
import { shownCurrency, sites } from '#domain/locale.ts'
import { quantityInQuery } from '#domain/quantity/quantity-query.ts'
import { formatMoney } from '#domain/format/format-money.ts'
import { designUrl, hasColors } from '#features/catalogue/products/product-links.ts'
import { manufacturerOf } from '#features/catalogue/products/manufacturer-facts.ts'
import { productView } from '#features/catalogue/products/product-view.ts'
import { Breadcrumbs } from '#features/catalogue/products/browser/breadcrumbs.tsx'
import { DesignButton } from '#features/catalogue/products/browser/design-button.tsx'
import { Gallery } from '#features/catalogue/products/browser/gallery.tsx'
import { pictureUrl } from '#features/catalogue/products/browser/product-picture.tsx'
import { useCatalogueWords } from '#features/catalogue/products/browser/use-catalogue-words.ts'
import { describeProduct } from '#features/catalogue/products/browser/describe-product.ts'
import { VariantChoice } from '#features/catalogue/products/browser/variant-choice.tsx'
import { ProductSafetyNotice } from '#features/catalogue/products/browser/product-safety.tsx'
import { VariantTables } from '#features/catalogue/products/browser/variant-tables.tsx'
import { discardEveryDraft } from '#features/designs/drafts/browser/discard-drafts.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import { categoryUrl, urlFor } from '#urls'
import { pageContext } from '../../server/page-context.ts'
import type { Route } from './+types/product-page.ts'
import { OwnPrices } from '#features/catalogue/pricing/browser/own-prices.tsx'
import { PlusDelivery } from '#features/catalogue/shipping/browser/plus-delivery.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import styles from './product-page.module.css'
import { productOffer } from '../../frame/structured-data.ts'
import { useQueryVariant } from '#features/catalogue/products/browser/use-query-variant.ts'
import { useSite } from '#features/accounts/site/browser/use-site.ts'

await loadMessages('catalogue', 'product', 'law')

export function loader({ context, params, url }: Route.LoaderArgs) {
  const { account, catalogue, locale, site } = context.get(pageContext)
  const query = url.searchParams
  const wanted = { color: query.get('color'), scale: query.get('scale'), quantity: quantityInQuery(query) }
  const view = productView(
    catalogue.pricedCatalogue(shownCurrency(locale, account), account?.priceListId),
    params.productId,
    wanted,
    sites[locale].vatRate,
  )
  if (!view) throw data(null, { status: 404 })
  const { manufacturer, information } = catalogue.safetyOf(view.id)
  return { view, manufacturer: manufacturerOf(site, manufacturer, locale), ownInformation: information[locale] }
}

export default function ProductPage({ loaderData: { view, manufacturer, ownInformation } }: Route.ComponentProps) {
  const words = useCatalogueWords()
  const say = useMessages('product')
  const shell = useMessages('shell')
  const law = useMessages('law')
  const { brand, origins } = useSite()
  const { t, locale } = words
  const { asked, id, category, color, name, images, poses } = view
  const price = asked?.price ?? view.price
  useQueryVariant({ colors: view.colors.map(({ key }) => key), scales: view.scales.map(({ key }) => key) })
  const text = describeProduct(words, say, view)
  const home = origins[locale]
  const safetyInformation = ownInformation || law(`safety.of.${category}`)
  const path = urlFor(locale, 'product', { productId: id })
  const categoryName = shell(`categories.${category}`)
  const trail = [
    { name: categoryName, path: categoryUrl(locale, category) },
    ...(view.isListedByType ? [{ name: t(`types.${view.type}`), path: categoryUrl(locale, category, { type: view.type }) }] : []),
    { name, path },
  ]
  const colorName = hasColors(category) ? words.color(color) : null
  const shown = images.length > 0 ? images.map((image) => ({ image })) : poses.map((pose, index) => (index === 0 ? {} : { pose }))
  const pictures = shown.map((picture, index) => ({
    of: { id, category, color, scale: view.scale, ...picture },
    alt:
      colorName === null
        ? say('gallery.altPlain', { name, nth: index + 1 })
        : say('gallery.alt', { name, color: colorName, nth: index + 1 }),
  }))
  const imageUrls = pictures.map(({ of }) => home + pictureUrl(of, { width: 1240 }))
  const offer = productOffer({
    ...view,
    url: home + path,
    description: text,
    imageUrls,
    brand,
    manufacturer,
    safety: { name: law('safety.information'), text: safetyInformation },
    category: categoryName,
    color: colorName,
    price: view.price && { fromThousandths: view.price.thousandths, pcsFrom: view.price.pieces, currency: view.currency },
  })
  return (
    <>
      <PageHead title={say(`title.${category}`, { name })} description={text} trail={trail} things={[offer]} image={imageUrls[0]} />
      <Breadcrumbs trail={trail} />
      <div className={styles['product']}>
        <Gallery key={[id, ...images].join()} name={name} pictures={pictures} />
        <div className={styles['facts']}>
          <h1>
            <span className={styles['eyebrow']}>{say(`eyebrow.${category}`)} </span>
            {words.modelName(view)}
          </h1>
          <p className={styles['text']}>{text}</p>
          {price && (
            <>
              <dl className={styles['prices']}>
                <div>
                  <dt>{say(asked ? 'perPieceAt' : 'perPiece')}</dt>
                  <dd>{formatMoney(price.thousandths, view.currency, locale)}</dd>
                </div>
                <div>
                  <dt>
                    {say('withVat', { rate: view.vatRate })}, <PlusDelivery />
                  </dt>
                  <dd>{formatMoney(price.withVatThousandths, view.currency, locale)}</dd>
                </div>
              </dl>
              <p className={styles['note']}>
                <OwnPrices /> {say('priceNote', { pieces: words.pcs(price.pieces) })}
                {asked?.shortage === 'stock' && view.orderable && ` ${t('card.short.stock', { pieces: words.pcs(view.stock) })}.`}
                {view.minimum > 1 && ` ${say('minimum', { pieces: words.pcs(view.minimum) })}`}
              </p>
            </>
          )}
          <VariantChoice view={view} />
          <DesignButton
            to={designUrl(locale, view, asked?.shortage === null ? asked.quantity : null)}
            label={t('card.design')}
            accessibleName={t('card.designOf', { name })}
            refusal={words.refusal(view, view.minimum)}
            onDesign={discardEveryDraft}
            large
            className={styles['design']}
          />
          <p className={styles['delivery']}>
            <Icon name="truck" />
            {say('delivery')}
          </p>
        </div>
      </div>
      <div className={styles['ticks']} aria-hidden="true" />
      <VariantTables view={view} />
      <ProductSafetyNotice productId={id} manufacturer={manufacturer} information={safetyInformation} />
    </>
  )
}
