import { type ComponentType, lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'
import { useSite } from '#features/accounts/site/browser/use-site.ts'

interface ClassName {
  readonly className: string | undefined
}
type MenuProps = NonNullable<ReturnType<typeof useSite>['account']> & ClassName

const none: ComponentType<MenuProps> = () => null

/** Loaded for signed-in visitors only; the server has already rendered it. The page works without it. */
const AccountMenu = lazy<ComponentType<MenuProps>>(() =>
  import('./account-menu.tsx').then(
    (part) => ({ default: part.AccountMenu }),
    () => ({ default: none }),
  ),
)

/** The sign-in link for partners, with a return to this page; nothing for signed-in visitors. */
export function PartnerLink({ className }: { className?: string | undefined }) {
  const t = useMessages('shell')
  const locale = useLocale()
  const { account } = useSite()
  const { pathname, search } = useLocation()
  return account ? null : (
    <Link to={urlFor(locale, 'partnerLogin', null, { back: pathname + search })} className={className}>
      {t('nav.partnerLogin')}
    </Link>
  )
}

/** The sign-in link for partners, or the account menu. */
export function AccountEntry({ menuClass, className }: ClassName & { readonly menuClass: string | undefined }) {
  const { account } = useSite()
  return account ? (
    <Suspense>
      <AccountMenu {...account} className={menuClass} />
    </Suspense>
  ) : (
    <PartnerLink className={className} />
  )
}
