import { Outlet } from 'react-router'
import { useMessages } from '#messages/use-messages.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import styles from './shop-layout.module.css'

/** Header, page, footer: the frame of every page but the designer and the 404. */
export default function ShopLayout() {
  const t = useMessages('shell')
  return (
    <div className={styles['shop']}>
      <a className={styles['skip']} href="#content">
        {t('skipToContent')}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles['content']}>
        <Outlet />
      </main>
      <SiteFooter />
      <ScrollToTop />
    </div>
  )
}
