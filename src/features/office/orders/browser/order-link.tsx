import { Link } from 'react-router'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { orderUrlOf } from '#signed-in-urls'

interface OrderLinkProps {
  readonly orderId: string
  /** The order code. */
  readonly children: string
}

/** A link to the office's page of an order. */
export function OrderLink({ orderId, children }: OrderLinkProps) {
  const locale = useLocale()
  const role = useSite().account?.role ?? 'dealer'
  return <Link to={orderUrlOf(role, locale, orderId)}>{children}</Link>
}
