import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { categories } from '../domain/catalogue/categories.ts'
import { everyPage, type EveryPageName } from '../signed-in-urls.ts'
import { contentPages } from '../urls.ts'

/** One route for each distinct path of a page on the three sites. */
const page = (name: EveryPageName, file: string): RouteConfigEntry[] =>
  [...new Set(Object.values(everyPage[name]))].map((path, nth) => route(path.slice(1), file, { id: nth === 0 ? name : `${name}.${nth}` }))

export default [
  layout('frame/shop-layout.tsx', [
    index('pages/shop/home-page.tsx', { id: 'home' }),
    ...categories.flatMap((category) => page(category, 'pages/shop/category-page.tsx')),
    ...page('product', 'pages/shop/product-page.tsx'),
    ...page('landing', 'pages/shop/landing-page.tsx'),
    ...page('cart', 'pages/shop/cart-page.tsx'),
    ...page('information', 'pages/shop/information-page.tsx'),
    ...page('recapitulation', 'pages/shop/recapitulation-page.tsx'),
    ...page('payment', 'pages/shop/payment-page.tsx'),
    ...page('thanks', 'pages/shop/thanks-page.tsx'),
    ...page('order', 'pages/shop/order-page.tsx'),
    ...page('withdrawalForm', 'pages/shop/withdrawal-form-page.tsx'),
    ...page('login', 'pages/shop/login-page.tsx'),
    ...page('partnerLogin', 'pages/shop/login-page.tsx'),
    ...page('passwordReset', 'pages/shop/password-reset-page.tsx'),
    ...page('newPassword', 'pages/shop/new-password-page.tsx'),
    ...contentPages.flatMap((name) => page(name, 'pages/shop/content-page.tsx')),
  ]),
  layout('frame/signed-in-layout.tsx', [
    layout('frame/signed-in-failures.tsx', [
      ...page('adminOverview', 'pages/office/overview-page.tsx'),
      ...page('adminOrders', 'pages/signed-in/orders-page.tsx'),
      ...page('b2bOrders', 'pages/signed-in/orders-page.tsx'),
      ...page('adminOrder', 'pages/signed-in/order-page.tsx'),
      ...page('b2bOrder', 'pages/signed-in/order-page.tsx'),
      ...page('b2bDesigns', 'pages/portal/designs-page.tsx'),
      ...page('b2bDeliveryLocations', 'pages/portal/delivery-locations-page.tsx'),
      ...page('b2bSettings', 'pages/portal/company-page.tsx'),
      ...page('b2bProduction', 'pages/office/production-page.tsx'),
      ...page('b2bProductionDay', 'pages/office/production-day-page.tsx'),
      ...page('b2bRefunds', 'pages/office/refunds-page.tsx'),
      ...page('adminPartners', 'pages/office/partners-page.tsx'),
      ...page('adminPartner', 'pages/office/partner-page.tsx'),
      ...page('adminCreatePriceList', 'pages/office/new-partner-page.tsx'),
      ...page('adminJobs', 'pages/office/jobs-page.tsx'),
      ...page('adminStock', 'pages/office/stock-page.tsx'),
      ...page('adminStockVariant', 'pages/office/stock-variant-page.tsx'),
      ...page('adminImages', 'pages/office/images-page.tsx'),
      ...page('adminProductImages', 'pages/office/images-page.tsx'),
      ...page('adminPriceList', 'pages/office/price-list-page.tsx'),
      ...page('adminPriceVersions', 'pages/office/price-versions-page.tsx'),
      ...page('adminPricing', 'pages/office/price-list-page.tsx'),
      ...page('adminSettings', 'pages/office/settings-page.tsx'),
      ...page('adminAccounts', 'pages/office/accounts-page.tsx'),
      ...page('adminPersonalData', 'pages/office/personal-data-page.tsx'),
      ...page('ownAccount', 'pages/signed-in/own-account-page.tsx'),
      route('admin/*', 'pages/signed-in/unknown-page.tsx', { id: 'unknownAdmin' }),
      route('b2b/*', 'pages/signed-in/unknown-page.tsx', { id: 'unknownB2b' }),
    ]),
  ]),
  ...page('configuration', 'pages/shop/configuration-page.tsx'),
  route('*', 'pages/shop/not-found-page.tsx', { id: 'notFound' }),
] satisfies RouteConfig
