import type { Role } from '#domain/accounts/roles.ts'

/**
 * Who may call a route. `public`: everyone; the session is not read. `session-optional`: everyone; a session is read if there is one.
 * `signed-in`: any account. A list: these roles only.
 */
export type Access = 'public' | 'session-optional' | 'signed-in' | readonly Role[]

/**
 * One entry for each route of the program: 'METHOD /path' as registered, '*' for every method, '**' for files that a library serves below a
 * path. HEAD is included in GET. The program does not start if a route is missing here.
 */
export const rolesOfRoutes: Readonly<Record<string, Access>> = {
  'GET /api/health': 'public',
  'GET /api/ready': 'public',
  'GET /api/openapi.json': 'public',
  'GET /api/docs': 'public',
  'GET /api/docs/**': 'public',
  '* /api': 'public',
  '* /api/*': 'public',

  'POST /api/auth/login': 'public',
  'POST /api/auth/logout': 'session-optional',
  'POST /api/auth/password-reset': 'public',
  'PUT /api/auth/password': 'public',
  'GET /api/profile': 'signed-in',
  'GET /api/account': 'signed-in',
  'PUT /api/account/password': 'signed-in',
  'POST /api/account/two-factor': 'signed-in',
  'PUT /api/account/two-factor': 'signed-in',
  'PUT /api/account/two-factor/off': 'signed-in',
  'POST /api/account/recovery-codes': 'signed-in',
  'DELETE /api/account/sessions': 'signed-in',
  'DELETE /api/account/sessions/:sessionId': 'signed-in',

  'GET /api/settings': 'session-optional',
  'PUT /api/settings': ['admin'],
  'GET /api/products/:id': 'session-optional',
  'POST /api/products/:id/images': ['admin'],
  'PUT /api/products/:productId/images/:imageId/position/:position': ['admin'],
  'PUT /api/products/:productId/images/:imageId': ['admin'],
  'DELETE /api/products/:productId/images/:imageId': ['admin'],
  'GET /api/products/by-category/:category/by-priceListId/:priceListId': 'session-optional',
  'GET /api/priceLists/default': 'public',
  'GET /api/priceLists/by-id/:id/by-category/:category': 'session-optional',
  'GET /api/priceLists/by-id/:id/price': 'session-optional',
  'GET /api/priceLists/by-id/:id/price/:productId': 'session-optional',
  'POST /api/priceLists/configuration-price': 'session-optional',
  'GET /api/priceLists': ['admin', 'dealer'],
  'POST /api/priceLists': ['admin'],
  'POST /api/priceLists/with-workbook': ['admin'],
  'GET /api/priceLists/by-id/:id': 'session-optional',
  'GET /api/priceLists/current/minimal': 'session-optional',
  'PUT /api/priceLists/:id': ['admin'],
  'PUT /api/priceLists/:id/activate': ['admin'],
  'DELETE /api/priceLists/:id': ['admin'],
  'GET /api/priceLists/by-id/:id/versions': ['admin', 'dealer'],
  'GET /api/priceLists/by-id/:id/versions/:version': ['admin', 'dealer'],
  'GET /api/priceLists/by-id/:id/versions/:version/changes': ['admin', 'dealer'],
  'POST /api/priceLists/:id/versions/:version/restore': ['admin'],
  'DELETE /api/priceLists/:id/versions/:version': ['admin'],
  'GET /api/priceLists/export/default': ['admin', 'dealer'],
  'GET /api/priceLists/export/:id': ['admin', 'dealer'],
  'POST /api/priceLists/import/default': ['admin'],
  'POST /api/priceLists/import/:id': ['admin'],
  'POST /api/priceLists/import/default/changes': ['admin'],
  'POST /api/priceLists/import/:id/changes': ['admin'],
  'POST /api/calculate-transportation-price': 'public',

  'GET /api/stock': ['admin'],
  'GET /api/stock/:productId/movements': ['admin'],
  'POST /api/stock/:productId/movements': ['admin'],
  'PUT /api/stock/minimum': ['admin'],
  'GET /api/stock/export': ['admin'],
  'POST /api/stock/import': ['admin'],

  'PUT /api/design-images/:sha256': 'public',
  'POST /api/design-images/drawn': 'public',
  'GET /api/design-images/:sha256': 'public',
  'PUT /api/order-files/:sha256': 'public',
  'POST /api/designs': 'public',
  'GET /api/designs/:token': 'public',

  'POST /api/orders': 'session-optional',
  'POST /api/mail/send-pdf': 'session-optional',
  'POST /api/mail/send-attachments': 'public',
  'GET /api/orders/:token': 'public',
  'GET /api/orders/:token/pdf': 'public',
  'GET /api/orders/:token/proofs/:proofId': 'public',
  'PUT /api/orders/:token/order-item/:orderItemId/approval': 'public',

  'POST /api/withdrawals': 'public',

  'POST /api/client-errors': 'public',

  'GET /api/b2b/dealer/order/list': ['admin', 'dealer'],
  'GET /api/b2b/dealer/order/export/:format': ['admin', 'dealer'],
  'GET /api/b2b/dealer/order/stats': ['admin', 'dealer'],
  'GET /api/b2b/dealer/waiting': ['admin', 'dealer'],
  'GET /api/b2b/dealer/search': ['admin', 'dealer'],
  'GET /api/b2b/dealer/list/dealers': ['admin', 'dealer'],
  'GET /api/b2b/dealer/list/partners': ['admin', 'dealer'],
  'GET /api/b2b/dealer/list/delivery-locations': ['admin', 'dealer'],
  'GET /api/b2b/partner/delivery-location/list': ['partner'],
  'POST /api/b2b/partner/delivery-location/create': ['partner'],
  'PUT /api/b2b/partner/delivery-location/:id': ['partner'],
  'POST /api/b2b/partner/order/create': ['partner'],
  'POST /api/b2b/partner/order/:orderId/delivery-location/single/:id': ['partner'],
  'POST /api/b2b/partner/order/:orderId/delivery-location/multiple': ['partner'],
  'GET /api/b2b/partner/order/list': ['partner'],
  'GET /api/b2b/order/events': ['admin', 'dealer', 'partner'],
  'GET /api/b2b/dealer/order/:orderId': ['admin', 'dealer'],
  'GET /api/b2b/dealer/order/:orderId/order-item/:orderItemId/print-file/:part': ['admin', 'dealer'],
  'GET /api/b2b/dealer/order/:orderId/customer-file/:sha256': ['admin', 'dealer'],
  'GET /api/b2b/dealer/order/:orderId/print-files.zip': ['admin', 'dealer'],
  'POST /api/b2b/dealer/order/job-tickets': ['admin', 'dealer'],
  'POST /api/b2b/dealer/order/:orderId/cancel': ['admin', 'dealer'],
  'PUT /api/b2b/dealer/order/:orderId/transfer/paid': ['admin', 'dealer'],
  'PUT /api/b2b/dealer/order/:orderId/status/update': ['admin', 'dealer'],
  'PUT /api/b2b/dealer/order/:orderId/status/back': ['admin'],
  'PUT /api/b2b/dealer/order/:orderId/addresses': ['admin', 'dealer'],
  'PUT /api/b2b/dealer/order/:orderId/dealer/:dealerId': ['admin', 'dealer'],
  'PUT /api/b2b/dealer/order/:orderId/schedule': ['admin', 'dealer'],
  'PUT /api/b2b/dealer/order/:orderId/manufacture-date': ['admin', 'dealer'],
  'PUT /api/b2b/dealer/order/:orderId/expedition-date': ['admin', 'dealer'],
  'PUT /api/b2b/dealer/order/:orderId/delivery-code': ['admin', 'dealer'],
  'POST /api/b2b/dealer/order/:orderId/message/create': ['admin', 'dealer'],
  'GET /api/b2b/order/:orderId/message/attachment/:attachmentId': ['admin', 'dealer'],
  'GET /api/b2b/dealer/refunds': ['admin', 'dealer'],
  'PUT /api/b2b/dealer/refunds/:refundId/done': ['admin', 'dealer'],
  'GET /api/admin/accounts': ['admin'],
  'POST /api/admin/accounts': ['admin'],
  'PUT /api/admin/accounts/:accountId': ['admin'],
  'PUT /api/admin/accounts/:accountId/active': ['admin'],
  'POST /api/admin/accounts/:accountId/link': ['admin'],
  'DELETE /api/admin/accounts/:accountId/two-factor': ['admin'],
  'POST /api/admin/personal-data/find': ['admin'],
  'GET /api/admin/personal-data/export.zip': ['admin'],
  'POST /api/admin/personal-data/erase': ['admin'],
  'POST /api/admin/visit': ['admin'],
  'DELETE /api/admin/visit': ['admin'],
  'GET /api/admin/audit': ['admin'],
  'GET /api/admin/jobs/failed': ['admin'],
  'POST /api/admin/jobs/:name/:id/retry': ['admin'],

  'POST /api/payment/gopay-create-order': 'public',
  'GET /api/payment/gopay-order-status': 'public',
  'GET /api/payment/gopay-notification': 'public',
  'POST /api/payment/gopay-notification': 'public',
  'POST /api/payment/paypal-create-order': 'public',
  'POST /api/payment/paypal-capture-order': 'public',
  'POST /api/payment/withdraw': 'public',

  'POST /api/handover': 'session-optional',
  'POST /api/handover/take': 'public',

  'GET /images/products/:category/:file': 'public',
  'GET /images/category/:category/:file': 'public',
  'GET /api/products/:productId/images/:imageId': 'public',

  'GET /demo/outbox': 'public',
  'GET /demo/outbox.json': 'public',
  'GET /demo/outbox/:id.eml': 'public',
  'GET /demo/outbox/:id': 'public',
  'GET /demo/outbox/:id/html': 'public',
  'GET /demo/outbox/:id/attachments/:index': 'public',

  'POST /demo/gopay/api/oauth2/token': 'public',
  'POST /demo/gopay/api/payments/payment': 'public',
  'GET /demo/gopay/api/payments/payment/:id': 'public',
  'GET /demo/gopay/gate/:id': 'public',
  'POST /demo/gopay/gate/:id': 'public',
  'POST /demo/paypal/v1/oauth2/token': 'public',
  'POST /demo/paypal/v2/checkout/orders': 'public',
  'GET /demo/paypal/v2/checkout/orders/:id': 'public',
  'POST /demo/paypal/v2/checkout/orders/:id/capture': 'public',
  'GET /demo/paypal/sdk/js': 'public',
  'GET /demo/paypal/checkoutnow': 'public',
  'POST /demo/paypal/checkoutnow': 'public',

  // Checks access itself: requests from this machine, or with the configured token.
  'GET /metrics': 'public',
  'GET /sitemap.xml': 'public',
  'GET /robots.txt': 'public',
  'GET /assets/*': 'public',
  'GET /favicon.svg': 'public',
  // Pages of an account are rendered for that account, and pages of the office check the role themselves.
  'GET /*': 'session-optional',
}

/**
 * What an account may call that still has to set up the two-factor sign-in that the settings demand: its own account page and what leads
 * there. Routes for everybody treat it like an anonymous visitor, and all others refuse it.
 */
export const openBeforeTwoFactor: ReadonlySet<string> = new Set([
  'POST /api/auth/logout',
  'POST /api/handover',
  'GET /api/profile',
  'GET /api/account',
  'PUT /api/account/password',
  'POST /api/account/two-factor',
  'PUT /api/account/two-factor',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/:sessionId',
  'GET /*',
])

/**
 * The calls besides reads that an admin may make while looking at the shop as a partner. They compute, report an error of the page, or
 * concern the admin's own browser; none stores anything of the partner.
 */
export const callsOnVisits: ReadonlySet<string> = new Set([
  'POST /api/priceLists/configuration-price',
  'POST /api/calculate-transportation-price',
  'POST /api/client-errors',
  'POST /api/handover',
  'POST /api/handover/take',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/admin/visit',
  'DELETE /api/admin/visit',
])
