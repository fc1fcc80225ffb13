import { Link, useLocation } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'
import { NoticeFrame } from './notice-frame.tsx'

/** Shown instead of a page that failed; the visitor's work is kept in the browser. */
export function FailureNotice() {
  const t = useMessages('shell')
  const locale = useLocale()
  // Without an explicit path the link would lead to the boundary's page, home.
  const { pathname, search } = useLocation()
  return (
    <NoticeFrame
      title={t('failure.title')}
      headline={t('failure.headline')}
      text={t('failure.text')}
      actions={
        <>
          <LinkButton to={{ pathname, search }} look="primary" size="large" reloadDocument>
            {t('failure.retry')}
          </LinkButton>
          <Link to={urlFor(locale, 'home')} reloadDocument>
            {t('notFound.back')}
          </Link>
        </>
      }
    />
  )
}
