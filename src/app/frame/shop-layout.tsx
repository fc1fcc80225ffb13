import { Outlet, useLocation } from 'react-router'
import { ScrollToTop } from './scroll-to-top.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import styles from './shop-layout.module.css'
import { SkipLink } from './skip-link.tsx'
import { usePageLoading } from './use-page-loading.ts'

/** Header, page, footer: the layout of every page except the designer and the 404 page. */
export default function ShopLayout() {
  const isLoading = usePageLoading(useLocation().pathname)
  return (
    <div className={styles['shop']}>
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles['content']} aria-busy={isLoading || undefined}>
        <Outlet />
      </main>
      <SiteFooter />
      <ScrollToTop />
    </div>
  )
}
