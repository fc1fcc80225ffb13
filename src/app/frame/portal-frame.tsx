import { PortalTabs } from '#features/portal/navigation/browser/portal-tabs.tsx'
import { CartLink } from './cart-link.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

/** The frame of partners: their pages, and the cart, in which they order. */
export function PortalFrame() {
  return <SignedInFrame navigation={<PortalTabs />} tools={<CartLink />} />
}
