import type { Role } from '#domain/accounts/roles.ts'

/**
 * Who may call a route. `everything`: anybody, and nobody asks who it is. `anybody`: anybody, and whoever is signed in is recognised.
 * `accounts`: whoever is signed in. A list: these roles only.
 */
export type Admitted = 'everything' | 'anybody' | 'accounts' | readonly Role[]

/**
 * One row for each route of the program: 'METHOD /path' as it is registered, '*' for every method, '**' for files that a library serves
 * below a path. HEAD goes with GET. The program does not start with a route that is missing here.
 */
export const rolesOfRoutes: Readonly<Record<string, Admitted>> = {
  'GET /api/health': 'everything',
  'GET /api/ready': 'everything',
  'GET /api/openapi.json': 'everything',
  'GET /api/docs': 'everything',
  'GET /api/docs/**': 'everything',
  '* /api': 'everything',
  '* /api/*': 'everything',

  'POST /api/auth/login': 'everything',
  'POST /api/auth/logout': 'anybody',
  'GET /api/profile': 'accounts',

  'GET /api/settings': 'everything',
  'GET /api/products/:id': 'anybody',
  'GET /api/products/by-category/:category/by-priceListId/:priceListId': 'anybody',
  'GET /api/priceLists/default': 'everything',
  'GET /api/priceLists/by-id/:id/by-category/:category': 'anybody',
  'GET /api/priceLists/by-id/:id/price': 'anybody',
  'GET /api/priceLists/by-id/:id/price/:productId': 'anybody',
  'POST /api/priceLists/configuration-price': 'anybody',
  'POST /api/calculate-transportation-price': 'everything',

  'PUT /api/design-images/:sha256': 'everything',
  'POST /api/design-images/drawn': 'everything',
  'GET /api/design-images/:sha256': 'everything',
  'PUT /api/order-files/:sha256': 'everything',
  'POST /api/designs': 'everything',
  'GET /api/designs/:token': 'everything',

  'POST /api/orders': 'anybody',
  'POST /api/mail/send-pdf': 'anybody',
  'POST /api/mail/send-attachments': 'everything',
  'GET /api/orders/:token': 'everything',
  'GET /api/orders/:token/pdf': 'everything',
  'GET /api/orders/:token/proofs/:proofId': 'everything',
  'PUT /api/orders/:token/order-item/:orderItemId/approval': 'everything',

  'POST /api/withdrawals': 'everything',

  'POST /api/client-errors': 'everything',

  'GET /api/b2b/dealer/order/list': ['admin', 'dealer'],
  'GET /api/b2b/partner/order/list': ['partner'],
  'POST /api/b2b/dealer/order/:orderId/cancel': ['admin', 'dealer'],
  'PUT /api/b2b/dealer/order/:orderId/transfer/paid': ['admin', 'dealer'],
  'PUT /api/b2b/dealer/order/:orderId/status/update': ['admin', 'dealer'],
  'POST /api/b2b/dealer/order/:orderId/message/create': ['admin', 'dealer'],
  'GET /api/b2b/order/:orderId/message/attachment/:attachmentId': ['admin', 'dealer'],
  'GET /api/b2b/dealer/refunds': ['admin', 'dealer'],
  'PUT /api/b2b/dealer/refunds/:refundId/done': ['admin', 'dealer'],
  'GET /api/admin/jobs/failed': ['admin'],
  'POST /api/admin/jobs/:name/:id/retry': ['admin'],

  'POST /api/payment/gopay-create-order': 'everything',
  'GET /api/payment/gopay-order-status': 'everything',
  'GET /api/payment/gopay-notification': 'everything',
  'POST /api/payment/gopay-notification': 'everything',
  'POST /api/payment/paypal-create-order': 'everything',
  'POST /api/payment/paypal-capture-order': 'everything',
  'POST /api/payment/withdraw': 'everything',

  'POST /api/handover': 'anybody',
  'POST /api/handover/take': 'everything',

  'GET /images/products/:category/:file': 'everything',
  'GET /images/category/:category/:file': 'everything',
  'GET /api/products/:productId/images/:imageId': 'everything',

  'GET /demo/outbox': 'everything',
  'GET /demo/outbox.json': 'everything',
  'GET /demo/outbox/:id.eml': 'everything',
  'GET /demo/outbox/:id': 'everything',
  'GET /demo/outbox/:id/html': 'everything',
  'GET /demo/outbox/:id/attachments/:index': 'everything',

  'POST /demo/gopay/api/oauth2/token': 'everything',
  'POST /demo/gopay/api/payments/payment': 'everything',
  'GET /demo/gopay/api/payments/payment/:id': 'everything',
  'GET /demo/gopay/gate/:id': 'everything',
  'POST /demo/gopay/gate/:id': 'everything',
  'POST /demo/paypal/v1/oauth2/token': 'everything',
  'POST /demo/paypal/v2/checkout/orders': 'everything',
  'GET /demo/paypal/v2/checkout/orders/:id': 'everything',
  'POST /demo/paypal/v2/checkout/orders/:id/capture': 'everything',
  'GET /demo/paypal/sdk/js': 'everything',
  'GET /demo/paypal/checkoutnow': 'everything',
  'POST /demo/paypal/checkoutnow': 'everything',

  // Says itself whom it is for: this machine, or whoever has the token of the configuration.
  'GET /metrics': 'everything',
  'GET /sitemap.xml': 'everything',
  'GET /robots.txt': 'everything',
  'GET /assets/*': 'everything',
  'GET /favicon.svg': 'everything',
  // The pages: what they show of an account is drawn for that account, and pages of the office say themselves whom they are for.
  'GET /*': 'anybody',
}
