import { ImageGallery } from '#features/catalogue/images/browser/image-gallery.tsx'
import { ProductPicker } from '#features/catalogue/images/browser/product-picker.tsx'
import { SafetyForm } from '#features/catalogue/product-safety/browser/safety-form.tsx'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { officeUrlFor } from '#office-urls'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/images-page.ts'
import styles from './images-page.module.css'

await loadMessages('catalogue', 'checkout', 'law', 'office')

export const loader = loaderOf('adminImages', 'adminProductImages')

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
