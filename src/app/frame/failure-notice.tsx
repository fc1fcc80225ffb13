import { Link, useLocation } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'
import { NoticeFrame } from './notice-frame.tsx'

/** Pages of the office, told by their beginning: the table of its addresses would be loaded by every visitor of the shop. */
const isSignedInPath = (path: string): boolean => /^\/(?:admin|b2b)(?:\/|$)/.test(path)

/** Shown instead of a page that failed, frame and all; a shopper's design is kept in the browser. */
export function FailureNotice() {
  const t = useMessages('shell')
  const locale = useLocale()
  // Without an explicit path the link would lead to the boundary's page, home.
  const { pathname, search } = useLocation()
  const inOffice = isSignedInPath(pathname)
  return (
    <NoticeFrame
      title={t('failure.title')}
      headline={t('failure.headline')}
      text={inOffice ? t('failure.text') : `${t('failure.text')} ${t('failure.design')}`}
      actions={
        <>
          <LinkButton to={{ pathname, search }} look="primary" size="large" reloadDocument>
            {t('failure.retry')}
          </LinkButton>
          {!inOffice && (
            <Link to={urlFor(locale, 'home')} reloadDocument>
              {t('notFound.back')}
            </Link>
          )}
        </>
      }
    />
  )
}
