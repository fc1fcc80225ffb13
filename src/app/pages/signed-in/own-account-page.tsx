import { OwnMails } from '#features/accounts/accounts/browser/own-mail.tsx'
import { OwnPasswordForm } from '#features/accounts/accounts/browser/own-password-form.tsx'
import { OwnSessions } from '#features/accounts/accounts/browser/own-sessions.tsx'
import { OwnTwoFactor } from '#features/accounts/accounts/browser/own-two-factor.tsx'
import styles from '#features/accounts/accounts/browser/own-account.module.css'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Banner } from '#ui/banner.tsx'
import { landingOf } from '#signed-in-urls'
import { PageHead } from '../../frame/page-head.tsx'
import { loaderOf } from '../../server/pages/open-page.ts'
import type { Route } from './+types/own-account-page.ts'

await loadMessages('accounts', 'office')

/** Every signed-in account has this page, even one that may not see any other yet. */
export const loader = loaderOf('ownAccount')

export default function OwnAccountPage({ loaderData: { own, mustSetUp } }: Route.ComponentProps) {
  const t = useMessages('office')
  const locale = useLocale()
  const { email, role, twoFactor, messageMails, sessions } = own
  return (
    <div className={styles['page']}>
      <PageHead title={t('ownAccount.title')} description={t('ownAccount.description')} indexed={false} />
      <div>
        <h1>{t('ownAccount.title')}</h1>
        <p>{t('ownAccount.signedInAs', { email, role: t(`accounts.roles.${role}`) })}</p>
      </div>
      {mustSetUp && <Banner tone="warning">{t('ownAccount.mustSetUp')}</Banner>}
      <OwnTwoFactor twoFactor={twoFactor} />
      <OwnPasswordForm email={email} />
      {!mustSetUp && <OwnMails messageMails={messageMails} />}
      <OwnSessions sessions={sessions} />
      {/* The frame still has no navigation: the page that comes next brings it. */}
      {!mustSetUp && twoFactor.isDemanded && <a href={landingOf(role, locale)}>{t('ownAccount.goOn')}</a>}
    </div>
  )
}
