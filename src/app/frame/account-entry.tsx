import { type ComponentType, lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'
import { useSite } from '#features/settings/browser/use-site.ts'

interface ClassName {
  readonly className: string | undefined
}
type MenuProps = NonNullable<ReturnType<typeof useSite>['account']> & ClassName

const none: ComponentType<MenuProps> = () => null

/** Comes for signed-in visitors only; the server has drawn it already. Without it the page goes on. */
const AccountMenu = lazy<ComponentType<MenuProps>>(() =>
  import('./account-menu.tsx').then(
    (part) => ({ default: part.AccountMenu }),
    () => ({ default: none }),
  ),
)

/** The way in for partners, and back to this page; nothing for signed-in visitors. */
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

/** The way in for partners, or who is signed in. */
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
