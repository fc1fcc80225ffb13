import { z } from 'zod'
import { currencies } from '#domain/currency.ts'
import { maxPageSize } from '#domain/lists/paging.ts'
import { visibleText } from '#domain/format/visible-text.ts'
import { approvalStatuses } from '#domain/orders/approval-status.ts'
import { categories } from '#domain/catalogue/categories.ts'
import { scales } from '#domain/catalogue/category-facets.ts'
import { Availability, ProductFacts } from '#domain/catalogue/product-schema.ts'
import { messageAuthors, systemMessageTypes } from '#domain/orders/system-messages.ts'
import { orderTasks } from '#domain/orders/order-tasks.ts'
import { moveWarnings } from '#domain/orders/move-warnings.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { paymentMethods } from '#domain/orders/payment-methods.ts'
import { quickFilters } from '#domain/orders/quick-filters.ts'
import { maxReasonLength } from '#domain/orders/text-lengths.ts'
import { ItemDelivery } from '#features/orders/orders/item-delivery-schema.ts'
import { OrderAddresses } from '#features/orders/orders/schema.ts'
import { FilterDay, listOf, paging } from '#domain/lists/list-schema.ts'

const timestamp = z.iso.datetime()

/** The customer reads it on the order page; of a cancellation also in the mail. */
const reason = z.string().overwrite(visibleText).min(1).max(maxReasonLength)
/**
 * `acknowledged`: what the person was told of before the move. With it the move is refused while anything else is missing, or without a
 * reason; without it nothing is asked.
 */
export const MoveInput = z.object({
  from: z.enum(orderStatuses),
  to: z.enum(orderStatuses),
  acknowledged: z.array(z.enum(moveWarnings)).max(moveWarnings.length).optional(),
  /** Only the office reads it. */
  reason: z.string().overwrite(visibleText).max(maxReasonLength).optional(),
})
export const CancelInput = z.object({ reason })
/** What stands when somebody else has cancelled the order before, for another reason. */
export const Cancelled = z.object({ cancelledAt: timestamp, cancelReason: z.string() })
export const StepBackInput = z.object({ from: z.enum(orderStatuses), reason })
export const SteppedBack = z.object({ success: z.literal(true), orderStatus: z.enum(orderStatuses) })
/** Without a body: paid. An admin takes it back with a reason. */
export const TransferInput = z
  .object({ paid: z.boolean().default(true), reason: reason.optional() })
  .refine(({ paid, reason: given }) => paid || given !== undefined, { path: ['reason'], message: 'Say why.' })
  .nullish()
/** `refunded`: the order was already cancelled, and the payment is on the list of refunds. */
export const TransferReceived = z.object({ success: z.literal(true), refunded: z.boolean() })

const orderSorts = ['createdAt', 'id', 'orderStatus'] as const
export type OrderSort = (typeof orderSorts)[number]

/** `id` sorts by order code, `orderStatus` by its position in the enumeration. */
const sortedPaging = {
  ...paging,
  sortBy: z.enum(orderSorts).default('createdAt'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
}
/** Each word is searched in code, names and addresses. */
const phrase = z.string().trim().max(200).optional()

export const PartnerListQuery = z.object({ ...sortedPaging, phrase })
export const DealerListQuery = z.object({
  ...sortedPaging,
  phrase,
  dealerId: z.uuid().optional(),
  partnerId: z.uuid().optional(),
  orderStatus: z.enum(orderStatuses).optional(),
  from: FilterDay.optional(),
  to: FilterDay.optional(),
  quickFilter: z.enum(quickFilters).optional(),
})
/** The filters of a list, without paging. */
export const ExportQuery = DealerListQuery.omit({ page: true, limit: true, sortBy: true, sortOrder: true })
export const ExportParams = z.object({ format: z.enum(['csv', 'xlsx']) })

/** The number of orders per quick filter; those counted only up to 10,000 are listed in `isMore`. */
export const OrderStats = z.object({
  quickFilterCount: z.record(z.enum(quickFilters), z.number()),
  isMore: z.array(z.enum(quickFilters)),
})
export type OrderStats = z.infer<typeof OrderStats>

/** A partner with the name and address of its first person; `id` is that of its price list where nothing else is said. */
const OrderingPartner = z.object({
  id: z.string(),
  companyName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  currency: z.enum(currencies),
})

/** `phrase` is searched in company and names. */
export const PartnersQuery = z.object({ phrase, page: paging.page, limit: paging.limit.default(maxPageSize) })
export type PartnersQuery = z.infer<typeof PartnersQuery>
/** `id` is that of the partner, by which orders are filtered. */
export const FoundPartners = z.array(OrderingPartner.extend({ priceListId: z.string() }))
export type FoundPartners = z.infer<typeof FoundPartners>

export const ListedOrder = z.object({
  id: z.string(),
  orderCode: z.string(),
  /** The key to the order page. */
  token: z.string(),
  createdAt: timestamp,
  customer: z.string(),
  /** Empty for a consumer. */
  companyName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Where it goes, on one line; empty unless it goes to one address. */
  address: z.string(),
  /** The addresses of its deliveries; none until a partner has said where the order goes. */
  addressCount: z.number(),
  /** Null for a retail order. */
  priceList: OrderingPartner.nullable(),
  dealer: z.object({ id: z.string(), name: z.string() }).nullable(),
  orderItems: z.array(z.object({ id: z.string(), productId: z.string(), color: z.string(), quantity: z.number() })),
  /** Amounts without VAT; delivery is transport and duty. */
  itemsPrice: z.number(),
  deliveryPrice: z.number(),
  total: z.number(),
  totalWithVat: z.number(),
  currency: z.enum(currencies),
  /** How it was paid or, until then, is to be paid. */
  paymentMethod: z.enum(paymentMethods).nullable().describe('Null for an order that is paid by invoice'),
  paidAt: timestamp.nullable(),
  refund: z.enum(['due', 'done']).nullable().describe('Whether money has to go back or has gone back'),
  /** A retail transfer that has not arrived by its last day. */
  isOverdue: z.boolean(),
  /** A retail order of more than half of the stock of a variant. */
  takesMoreThanHalfOfStock: z.boolean(),
  orderStatus: z.enum(orderStatuses),
  /** What the office has to do next; null if nothing. */
  toDo: z.enum(orderTasks).nullable(),
  /** The statuses that the office may set next. */
  nextStatuses: z.array(z.enum(orderStatuses)),
  /** What must be named before it moves to the next status. */
  moveWarnings: z.array(z.enum(moveWarnings)),
  cancelledAt: timestamp.nullable(),
  mayBeCancelled: z.boolean(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

/** The id of a record that was seen, empty for none. */
const seenId = z.string().refine((id) => id === '' || z.uuid().safeParse(id).success, 'an id, or nothing')

/** Who may look after orders. */
export const Dealers = z.array(z.object({ id: z.string(), email: z.string(), firstName: z.string(), lastName: z.string() }))
export const AssignParams = z.object({ orderId: z.uuid(), dealerId: z.string().max(100) })
/** `from` is the dealer that was seen, empty for none; the name is that of the account, whatever `dealerName` says. */
export const AssignQuery = z.object({ dealerName: z.string().max(200).optional(), from: seenId.optional() })
export const AssignedDealer = z.object({ id: z.string(), name: z.string() })

/** A print file of a side (0-based) of an item, or as part 6 its job ticket. */
const PrintFile = z.object({ part: z.number(), kind: z.enum(['side', 'ticket']), fileName: z.string(), sizeBytes: z.number() })
export type PrintFile = z.infer<typeof PrintFile>

/** Everything about an order; amounts are without VAT. */
export const OrderDetail = ListedOrder.extend({
  priceListId: z.string().nullable(),
  dealerId: z.string().nullable(),
  manufactureDate: z.iso.date().nullable(),
  proformaInvoicePaidDate: timestamp.nullable(),
  finalInvoicePaidDate: timestamp.nullable(),
  totalPrice: z.number(),
  addresses: OrderAddresses,
  /** Null for a retail order; `id` is that of the partner, by which orders are filtered. */
  partner: OrderingPartner.nullable(),
  /** The oldest first. A message has a comment or a system message. */
  messages: z.array(
    z.object({
      id: z.string(),
      author: z.enum(messageAuthors),
      /** The company of a partner's message and the name of its person; null for other authors. */
      partnerId: z.string().nullable(),
      partnerName: z.string().nullable(),
      /** The person of the office who wrote; null for other authors. A partner reads the name of the shop. */
      dealerId: z.string().nullable(),
      dealerName: z.string().nullable(),
      comment: z.string(),
      /** The proofs and files that were sent with it. */
      attachments: z.array(z.object({ id: z.string(), fileName: z.string() })),
      /** The place on a proof that it is about; null for a message about the order. */
      pin: z
        .object({
          proofId: z.string(),
          orderItemId: z.string(),
          version: z.number(),
          number: z.number(),
          page: z.number(),
          x: z.number(),
          y: z.number(),
        })
        .nullable(),
      systemMessageType: z.enum(systemMessageTypes).nullable(),
      systemMessageData: z.unknown(),
      previousOrderStatus: z.enum(orderStatuses).nullable(),
      currentOrderStatus: z.enum(orderStatuses).nullable(),
      createdAt: timestamp,
    }),
  ),
  orderItems: z.array(
    z.object({
      id: z.string(),
      productId: z.string(),
      color: z.string(),
      scale: z.enum(scales),
      quantity: z.number(),
      /** Of the last proof; an item without one waits. */
      approvalStatus: z.enum(approvalStatuses),
      configurationPrice: z.number(),
      /** What is in stock now. */
      availability: Availability,
      productCategory: z.enum(categories),
      productSidesCount: z.number(),
      /** In the unit of the category. */
      productLength: z.number(),
      /** Null for a product that has only one. */
      productShape: ProductFacts.shape.shape,
      /** Its deliveries without their addresses, which stand in `orderItemDeliveryLocations`. */
      deliveryLocations: z.array(ItemDelivery.omit({ address: true })),
      /** Empty until they are made, and for items without print. */
      printFiles: z.array(PrintFile),
    }),
  ),
  orderItemDeliveryLocations: z.array(ItemDelivery),
})
export type OrderDetail = z.infer<typeof OrderDetail>

export const OrderList = listOf(ListedOrder)
export type OrderList = z.infer<typeof OrderList>
