import { useState } from 'react'
import type { Role } from '#domain/accounts/roles.ts'
import { logOut } from '#features/accounts/accounts/browser/client.ts'
import { discardDeliveries } from '#features/portal/orders/browser/delivery-draft-store.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import frames from '#ui/floating-frame.module.css'
import { LineDrawing } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { officeUrlFor } from '#office-urls'
import { landingOf } from '#signed-in-urls'
import { urlFor } from '#urls'
import { reloadWithNewPrices } from './change-of-account.ts'
import { reportHandledError } from '#ui/handled-errors.ts'

await loadMessages('accounts')

/** SVG path of head and shoulders. */
const person = 'M10 10.500a3.500 3.500 0 1 0-.01 0M3.500 17.500c.8-5.300 12.200-5.300 13 0'

interface AccountMenuProps {
  readonly email: string
  readonly role: Role
  /** The header's class: its style sheet is loaded before this component. */
  readonly className: string | undefined
}

/** The signed-in account, a link to its orders, and sign-out. */
export function AccountMenu({ email, role, className }: AccountMenuProps) {
  const t = useMessages('accounts')
  const locale = useLocale()
  const { menu } = useDisclosure()
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle')
  const signOut = async () => {
    setState('leaving')
    try {
      await logOut()
      discardDeliveries()
      await reloadWithNewPrices(locale, urlFor(locale, 'meter'))
    } catch (error) {
      reportHandledError(error)
      setState('failed')
    }
  }
  return (
    <details ref={menu} className={className}>
      <summary aria-label={t('menu.label', { email })} title={email}>
        <LineDrawing path={person} />
        <span>{email}</span>
      </summary>
      <div className={frames['menu']}>
        <p>{email}</p>
        <a href={landingOf(role, locale)}>{t(role === 'admin' ? 'menu.admin' : 'menu.orders')}</a>
        <a href={officeUrlFor(locale, 'ownAccount')}>{t('menu.own')}</a>
        <button type="button" aria-disabled={state === 'leaving' || undefined} onClick={() => state !== 'leaving' && void signOut()}>
          {t('menu.signOut')}
        </button>
        {state === 'failed' && <p role="alert">{t('menu.failed')}</p>}
      </div>
    </details>
  )
}
