import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { loadMessages } from '#messages/browser/load-messages.ts'
import { OfficeFrame } from './office-frame.tsx'
import { PortalFrame } from './portal-frame.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

await loadMessages('catalogue', 'controls', 'office', 'orders', 'accounts')

/** The layout of all pages of signed-in accounts: dealers and partners share some addresses, so the account chooses the frame. */
export default function SignedInLayout() {
  const { account } = useSite()
  // Until two-factor sign-in is set up, no other page is open to the account.
  if (!account || account.mustSetUpTwoFactor) return <SignedInFrame />
  return account.role === 'partner' ? <PortalFrame /> : <OfficeFrame role={account.role} />
}
