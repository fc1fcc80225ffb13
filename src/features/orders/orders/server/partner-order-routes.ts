import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { AddressesInput } from '#domain/orders/order-input-schema.ts'
import { emptyInformation } from '#domain/orders/information.ts'
import { orderOfPartner } from '#domain/orders/partner-order-schema.ts'
import type { Account } from '#features/accounts/accounts/account.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import { checkDesignSize } from '#features/designs/pictures/server/check-design-size.ts'
import { refusal } from '#platform/server/http/error-replies.ts'
import { OrderHeaders, PartnerOrderAccepted, PartnerOrderInput } from '../schema.ts'
import { issueSentence } from './describe-address-issues.ts'
import { type PlaceOrderResult, placeOrder } from './place-order.ts'
import { type OrderDeps, orderReplies, replyToOrder } from './routes.ts'

/** The partner's billing data as an order stores them. */
function parseBilling({ billing }: Pick<Account, 'billing'>) {
  const { useBillingCompany, ...billingAddress } = billing ?? { useBillingCompany: false, ...emptyInformation.billingAddress }
  return AddressesInput.safeParse({ useBillingCompany, billingAddress, useDeliveryAddress: false })
}

/** A refusal whose issues name the lines as the request does. */
const namedAsSent = (placed: PlaceOrderResult): PlaceOrderResult =>
  placed.ok || !('issues' in placed)
    ? placed
    : { ...placed, issues: placed.issues.map((issue) => ({ ...issue, path: issue.path.replace(/^configurations/, 'orderItems') })) }

/** The route of partners' orders: placed as any other, at the partner's own prices, and paid by invoice. */
export function partnerOrderRoutes(app: FastifyInstance, deps: OrderDeps): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/b2b/partner/order/create',
    {
      preValidation: checkDesignSize,
      schema: {
        summary: "Places a partner's order, whose delivery is set afterwards; repeating the Idempotency-Key returns the same order",
        tags: ['orders'],
        headers: OrderHeaders,
        body: PartnerOrderInput,
        response: { ...orderReplies, 200: PartnerOrderAccepted, 201: PartnerOrderAccepted },
      },
    },
    async (request, reply) => {
      const { body, locale, ip } = request
      const account = requireAccount(request)
      if (account.priceList === null || body.priceListId !== account.priceList.id)
        return reply.code(404).send({ message: 'Price list not found' })
      const billing = parseBilling(account)
      if (!billing.success) {
        const issues = billing.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
        const of = { billingAddress: account.billing }
        return reply.code(400).send(refusal(issues.map((issue) => ({ ...issue, message: issueSentence(issue, locale, of) }))))
      }

      const input = orderOfPartner(body, { currency: account.priceList.currency, addresses: billing.data })
      const placed = await placeOrder(deps, {
        input,
        rawBody: body,
        shownLineTotals: body.orderItems.map(({ configurationPrice }) => configurationPrice),
        reorderOf: body.orderItems.map(({ reorderOf }) => reorderOf),
        siteLocale: locale,
        idempotencyKey: request.headers['idempotency-key'],
        account,
        ip,
      })
      if (placed.ok) return reply.code(placed.isNew ? 201 : 200).send({ id: placed.order.id, orderCode: placed.order.orderCode })
      return replyToOrder(reply, namedAsSent(placed), { locale, input })
    },
  )
}
