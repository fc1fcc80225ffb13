import type { FastifyRequest } from 'fastify'
import { originOf, type SiteSettings } from '#platform/server/sites.ts'
import { urlFor } from '#urls'
import type { GatewayOrderDeps, GatewayOrderRequest } from './create-gateway-order.ts'

/** What the routes of a provider need. */
export interface ProviderRouteDeps extends GatewayOrderDeps {
  readonly config: { readonly site: SiteSettings }
}

/** The shopper returns to the site they left; notifications go to the shop's default site. */
export const gatewayLinks = (
  { hosts }: Pick<SiteSettings, 'hosts'>,
  { protocol, host, locale }: FastifyRequest,
  token: string,
): Pick<GatewayOrderRequest, 'returnUrl' | 'notificationUrl'> => ({
  returnUrl: new URL(urlFor(locale, 'payment', null, { token }), `${protocol}://${host}`).href,
  notificationUrl: (payment) => `${originOf('cz', hosts, { protocol, host })}/api/payment/gopay-notification?payment=${payment}`,
})
