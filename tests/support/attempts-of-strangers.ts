import { makeOrderBody } from './order-by-api.ts'
import { makePartnerOrderBody } from './partner-order-by-api.ts'

/** The ids of the records of a company. */
export interface Records {
  readonly orderId: string
  readonly orderItemId: string
  readonly locationId: string
  readonly proofId: string
  readonly fileId: string
  readonly accountId: string
  readonly sessionId: string
  readonly priceListId: string
  readonly designId: string
}

export const locationBody = {
  companyName: 'Sklad',
  firstName: 'Jan',
  lastName: 'Novák',
  email: 'sklad@vrba.example',
  phone: '+420 608 123 456',
  street: 'Mlýnská 3',
  city: 'Brno',
  zipCode: '602 00',
  country: 'CZ',
}

const [line] = makeOrderBody(0).configurations

/** The body of a design to save, without its name. */
export const savedDesign = {
  productId: line?.productId,
  color: line?.color,
  scale: line?.scale,
  quantity: line?.quantity,
  design: line?.design,
}

export interface Attempt {
  /** The path below `/api/` with the ids of a company, and for some with those of one's own. */
  readonly path: (records: Records, own: Records) => string
  readonly body?: (records: Records, own: Records) => object
}

const orderPath = (rest: string) => (records: Records) => `b2b/order/${records.orderId}/${rest}`
const partnerPath = (rest: string) => (records: Records) => `b2b/partner/order/${records.orderId}${rest}`

/** What somebody may try with the ids of another company, by route. */
export const attempts: Readonly<Record<string, Attempt>> = {
  'DELETE /api/account/sessions/:sessionId': { path: ({ sessionId }) => `account/sessions/${sessionId}` },
  'GET /api/products/by-category/:category/by-priceListId/:priceListId': {
    path: ({ priceListId }) => `products/by-category/meter/by-priceListId/${priceListId}`,
  },
  'GET /api/priceLists/by-id/:id/by-category/:category': { path: ({ priceListId }) => `priceLists/by-id/${priceListId}/by-category/meter` },
  'GET /api/priceLists/by-id/:id/price': {
    path: ({ priceListId }) => `priceLists/by-id/${priceListId}/price?productId=block-71&color=white&scale=withoutPrint`,
  },
  'GET /api/priceLists/by-id/:id/price/:productId': {
    path: ({ priceListId }) => `priceLists/by-id/${priceListId}/price/block-71?color=white&scale=withoutPrint`,
  },
  'GET /api/priceLists/by-id/:id': { path: ({ priceListId }) => `priceLists/by-id/${priceListId}` },
  'GET /api/b2b/designs/:id': { path: ({ designId }) => `b2b/designs/${designId}` },
  'PUT /api/b2b/designs/:id': { path: ({ designId }) => `b2b/designs/${designId}`, body: () => savedDesign },
  'PUT /api/b2b/designs/:id/name': { path: ({ designId }) => `b2b/designs/${designId}/name`, body: () => ({ name: 'Taken over' }) },
  'DELETE /api/b2b/designs/:id': { path: ({ designId }) => `b2b/designs/${designId}` },
  'PUT /api/b2b/partner/delivery-location/:id': {
    path: ({ locationId }) => `b2b/partner/delivery-location/${locationId}`,
    body: () => ({ ...locationBody, companyName: 'Taken over' }),
  },
  'POST /api/b2b/partner/company/people/:accountId/link': { path: ({ accountId }) => `b2b/partner/company/people/${accountId}/link` },
  'PUT /api/b2b/partner/company/people/:accountId/active': {
    path: ({ accountId }) => `b2b/partner/company/people/${accountId}/active`,
    body: () => ({ isActive: false }),
  },
  'POST /api/b2b/partner/order/:orderId/delivery-location/single/:id': {
    path: ({ orderId }, own) => `b2b/partner/order/${orderId}/delivery-location/single/${own.locationId}`,
  },
  'POST /api/b2b/partner/order/:orderId/delivery-location/multiple': {
    path: partnerPath('/delivery-location/multiple'),
    body: ({ orderItemId }, own) => [{ orderItemId, deliveryLocationId: own.locationId, amount: 100 }],
  },
  'POST /api/b2b/partner/order/:orderId/message/create': { path: partnerPath('/message/create'), body: () => ({ comment: 'Hello' }) },
  'PUT /api/b2b/partner/order/:orderId/order-item/:orderItemId/approval': {
    path: ({ orderId, orderItemId }) => `b2b/partner/order/${orderId}/order-item/${orderItemId}/approval`,
    body: () => ({ approvalStatus: 'approved', version: 1 }),
  },
  'GET /api/b2b/partner/order/:orderId': { path: partnerPath('') },
  'PUT /api/b2b/partner/order/:orderId/status/update': {
    path: partnerPath('/status/update'),
    body: () => ({ from: 'toApproveDesign', to: 'commentOnTheDesign' }),
  },
  'PUT /api/b2b/order/:orderId/read': { path: orderPath('read'), body: () => ({ until: new Date().toISOString() }) },
  'GET /api/b2b/order/:orderId/message/attachment/:attachmentId': {
    path: ({ orderId, proofId }) => `b2b/order/${orderId}/message/attachment/${proofId}`,
  },
  'GET /api/b2b/order/:orderId/message/attachment/:attachmentId/page/:page': {
    path: ({ orderId, proofId }) => `b2b/order/${orderId}/message/attachment/${proofId}/page/1`,
  },
  'GET /api/b2b/order/:orderId/order-item/:orderItemId/image': {
    path: ({ orderId, orderItemId }) => `b2b/order/${orderId}/order-item/${orderItemId}/image`,
  },
  'GET /api/b2b/order/:orderId/proforma-invoice': { path: orderPath('proforma-invoice') },
  'GET /api/b2b/order/:orderId/final-invoice': { path: orderPath('final-invoice') },
}

/** The ids of another company among those of one's own order: what the path of a route alone does not show. */
export const mixedAttempts: Readonly<Record<string, { readonly method: string } & Attempt>> = {
  "a file of another's message": { method: 'GET', path: ({ orderId, fileId }) => `b2b/order/${orderId}/message/attachment/${fileId}` },
  "another's file under one's own order": {
    method: 'GET',
    path: ({ fileId }, own) => `b2b/order/${own.orderId}/message/attachment/${fileId}`,
  },
  "another's proof under one's own order": {
    method: 'GET',
    path: ({ proofId }, own) => `b2b/order/${own.orderId}/message/attachment/${proofId}`,
  },
  "another's item under one's own order": {
    method: 'GET',
    path: ({ orderItemId }, own) => `b2b/order/${own.orderId}/order-item/${orderItemId}/image`,
  },
  "a decision on another's item": {
    method: 'PUT',
    path: ({ orderItemId }, own) => `b2b/partner/order/${own.orderId}/order-item/${orderItemId}/approval`,
    body: () => ({ approvalStatus: 'approved', version: 1 }),
  },
  "one's own order to another's location": {
    method: 'POST',
    path: ({ locationId }, own) => `b2b/partner/order/${own.orderId}/delivery-location/single/${locationId}`,
  },
  "one's own item to another's location": {
    method: 'POST',
    path: (_, own) => `b2b/partner/order/${own.orderId}/delivery-location/multiple`,
    body: ({ locationId }, own) => [{ orderItemId: own.orderItemId, deliveryLocationId: locationId, amount: 100 }],
  },
  "a comment pinned to another's proof": {
    method: 'POST',
    path: (_, own) => `b2b/partner/order/${own.orderId}/message/create`,
    body: ({ proofId }) => ({ comment: 'Here', pin: { proofId, x: 0.5, y: 0.5 } }),
  },
  "an order at another's prices": {
    method: 'POST',
    path: () => 'b2b/partner/order/create',
    body: ({ priceListId }) => makePartnerOrderBody(priceListId, 1),
  },
}
