import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { person } from '#domain/orders/actor.ts'
import type { Db } from '#db/client.ts'
import { AddressesInput } from '#domain/orders/order-input-schema.ts'
import { requireAccount } from '#features/accounts/accounts/server/require-account.ts'
import type { CatalogueSnapshot } from '#features/catalogue/products/server/catalogue-snapshot.ts'
import { OrderAddresses, OrderParams } from '#features/orders/orders/schema.ts'
import { correctAddresses } from '#features/orders/orders/server/correct-addresses.ts'
import type { CorrectionRefusal } from '#features/orders/orders/server/check-correction.ts'
import { replyToMove, StatusConflict } from '#features/orders/orders/server/move-refusals.ts'
import { describeAddressIssues } from '#features/orders/orders/server/describe-address-issues.ts'
import { revertStatus } from '#features/orders/orders/server/revert-status.ts'
import { receiveTransfer } from '#features/checkout/payments/server/receive-transfer.ts'
import { takeBackTransfer, type TakenBackTransfer } from '#features/checkout/payments/server/take-back-transfer.ts'
import { commonErrors, ErrorReply, type Refusals, refuseFor } from '#platform/server/http/error-replies.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import * as schema from '../schema.ts'

interface CorrectionDeps {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly catalogue: { readonly current: () => Pick<CatalogueSnapshot, 'settings' | 'tariffs' | 'product'> }
  readonly clock: () => Date
}

const unknownOrder = { status: 404, message: 'Order not found' } as const

const addressRefusals: Refusals<CorrectionRefusal> = {
  'unknown-order': unknownOrder,
  cancelled: { status: 409, message: 'The order was cancelled.' },
  'in-production': { status: 409, message: 'The order is in production and its addresses can no longer be corrected.' },
  'no-single-delivery': { status: 400, message: 'This order has no single delivery address: name the one to correct.' },
  'other-country': { status: 400, message: 'The country of delivery cannot be changed: transport and duty would be others.' },
  'other-vat': { status: 400, message: 'The VAT of the order would change, so the company or VAT number cannot be changed like this.' },
  'other-split': { status: 400, message: 'The order goes to this address already, and transport for one address less would be another.' },
  undeliverable: { status: 400, message: 'Nobody delivers to this postal code.' },
}

const transferRefusals: Refusals<Extract<TakenBackTransfer, { ok: false }>['reason']> = {
  'unknown-order': unknownOrder,
  'not-marked': { status: 409, message: 'No bank transfer is recorded for this order.' },
  'other-payment': { status: 409, message: 'This order was paid online too. Refund one of the payments instead.' },
  refunded: { status: 409, message: 'This payment has been refunded.' },
}

/** Routes of the office that record a transfer and put right what is wrong in an order. */
export function correctionRoutes(app: FastifyInstance, deps: CorrectionDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()

  routes.put(
    '/api/b2b/dealer/order/:orderId/addresses',
    {
      errorHandler: describeAddressIssues,
      schema: {
        summary: 'Corrects the addresses of an order that is not yet in production; with a late `version` nothing is changed',
        tags: ['office'],
        params: OrderParams,
        body: AddressesInput,
        response: { 200: OrderAddresses, 409: ErrorReply.extend({ current: OrderAddresses.optional() }), ...commonErrors },
      },
    },
    async (request, reply) => {
      const { id: accountId } = requireAccount(request)
      const corrected = await correctAddresses(deps, { orderId: request.params.orderId, accountId, input: request.body })
      if (corrected.ok) return corrected.addresses
      if (corrected.reason !== 'conflict') return refuseFor(reply, addressRefusals, corrected.reason)
      const { reason, current } = corrected
      return reply.code(409).send({ message: 'Somebody else has corrected the addresses meanwhile.', reason, current })
    },
  )

  routes.put(
    '/api/b2b/dealer/order/:orderId/status/back',
    {
      schema: {
        summary: 'Takes back the last step of an order, with a reason; `from` is its current status',
        tags: ['office'],
        params: OrderParams,
        body: schema.StepBackInput,
        response: { 200: schema.SteppedBack, 409: StatusConflict, ...commonErrors },
      },
    },
    async (request, reply) => {
      const { id: accountId } = requireAccount(request)
      const taken = await revertStatus(deps, { orderId: request.params.orderId, accountId, ...request.body })
      return taken.ok ? { success: true as const, orderStatus: taken.to } : replyToMove(reply, taken)
    },
  )

  routes.put(
    '/api/b2b/dealer/order/:orderId/transfer/paid',
    {
      schema: {
        summary: 'Records the receipt of a bank transfer; with `paid: false` an admin takes the record back',
        tags: ['office'],
        params: OrderParams,
        body: schema.TransferInput,
        response: { 200: schema.TransferReceived, 403: ErrorReply, 409: ErrorReply, ...commonErrors },
      },
    },
    async (request, reply) => {
      const { id: accountId, role } = requireAccount(request)
      const { orderId } = request.params
      if (request.body?.paid === false) {
        if (role !== 'admin') return reply.code(403).send({ message: app.errorSentence(request, 'notAllowed') })
        const taken = await takeBackTransfer(deps, { orderId, accountId, reason: request.body.reason ?? '' })
        return taken.ok ? { success: true as const, refunded: false } : refuseFor(reply, transferRefusals, taken.reason)
      }
      const received = await receiveTransfer(deps, { orderId, by: person(accountId) })
      if (received.ok) return { success: true as const, refunded: received.refunded }
      if (received.reason === 'unknown-order') return reply.code(404).send({ message: 'Order not found' })
      return reply.code(409).send({ message: 'This order is paid.', reason: received.reason })
    },
  )
}
