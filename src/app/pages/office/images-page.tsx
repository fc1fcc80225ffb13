import { data } from 'react-router'
import { colorsOf } from '#domain/catalogue/product.ts'
import { nothingOwn } from '#domain/catalogue/product-safety.ts'
import { manufacturerOf } from '#features/catalogue/products/manufacturer-facts.ts'
import { imagesOfColor } from '#features/catalogue/products/product-images.ts'
import { ImageGallery } from '#features/catalogue/images/browser/image-gallery.tsx'
import { ProductPicker } from '#features/catalogue/images/browser/product-picker.tsx'
import { SafetyForm } from '#features/catalogue/product-safety/browser/safety-form.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { officeUrlFor } from '#office-urls'
import { PageHead } from '../../frame/page-head.tsx'
import { pageContext } from '../../server/page-context.ts'
import { refuseUnauthorised } from '../../server/pages/refuse-unauthorised.ts'
import type { Route } from './+types/images-page.ts'
import styles from './images-page.module.css'

await loadMessages('catalogue', 'checkout', 'law', 'office')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const refused = refuseUnauthorised(page, url, ['admin'])
  if (refused) throw refused
  const { productId } = params as { readonly productId?: string }
  const [uploaded, safety] = await Promise.all([
    page.reads.productImages(),
    productId === undefined ? null : page.reads.productSafety(productId),
  ])
  const facts = page.catalogue.products.find(({ id }) => id === productId)
  if (!uploaded || (productId !== undefined && !facts)) throw data(null, { status: 404 })
  const imagesOf = Map.groupBy(uploaded, (image) => image.productId)
  const products = page.catalogue.products.map((product) => {
    const images = imagesOf.get(product.id) ?? []
    const [color = ''] = colorsOf(product)
    const { id, name, category, scales } = product
    return {
      id,
      name,
      category,
      color,
      scale: scales[0] ?? 'withoutPrint',
      image: imagesOfColor(images, color)[0]?.id,
      imageCount: images.length,
    }
  })
  const chosen = facts && {
    id: facts.id,
    name: facts.name,
    category: facts.category,
    colors: colorsOf(facts),
    scale: facts.scales[0] ?? 'withoutPrint',
    images: imagesOf.get(facts.id) ?? [],
  }
  const seller = manufacturerOf(page.site, nothingOwn.manufacturer, page.locale)
  return { products, chosen: chosen ?? null, safety: safety && { ...safety, seller } }
}

export default function ImagesPage({ loaderData: { products, chosen, safety } }: Route.ComponentProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const drawn = products.filter(({ imageCount }) => imageCount === 0).length
  return (
    <>
      <PageHead title={t('images.title')} description={t('images.description')} indexed={false} />
      <header className={styles['head']}>
        <h1>{t('images.title')}</h1>
        <p>
          {t('images.summary', { count: products.length })} {t('images.drawn', { count: drawn })}
        </p>
      </header>
      <div className={styles['page']} data-chosen={chosen !== null || undefined}>
        {chosen && (
          <BackLink to={officeUrlFor(locale, 'adminImages')} className={styles['back']}>
            {t('images.back')}
          </BackLink>
        )}
        <ProductPicker key={chosen?.category ?? ''} products={products} chosen={chosen} />
        {chosen && (
          <div key={chosen.id}>
            <ImageGallery product={chosen} />
            {safety && <SafetyForm productId={chosen.id} {...safety} />}
          </div>
        )}
      </div>
    </>
  )
}
