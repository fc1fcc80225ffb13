import { useMessages } from '#messages/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'

/** Stands where the cart will: it is kept in the browser, and the browser has not read it yet, or never will without JavaScript. */
export function CartWaiting() {
  const t = useMessages('checkout')
  return (
    <>
      <p className="visually-hidden">{t('loading')}</p>
      <noscript>
        <Banner tone="warning">{t('needsScript')}</Banner>
      </noscript>
    </>
  )
}
