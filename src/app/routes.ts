import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { categories } from '../domain/catalogue/categories.ts'
import { contentPages, type PageName, pages } from '../urls.ts'

/** One page of the map becomes one route for each distinct path that it has on the three sites. */
const page = (name: PageName, file: string): RouteConfigEntry[] =>
  [...new Set(Object.values(pages[name]))].map((path, nth) => route(path.slice(1), file, { id: nth === 0 ? name : `${name}.${nth}` }))

export default [
  layout('shop/shop-layout.tsx', [
    index('shop/home-page.tsx', { id: 'home' }),
    ...categories.flatMap((category) => page(category, 'shop/category-page.tsx')),
    ...page('product', 'shop/product-page.tsx'),
    ...page('landing', 'shop/landing-page.tsx'),
    ...page('cart', 'shop/cart-page.tsx'),
    ...page('information', 'shop/information-page.tsx'),
    ...page('recapitulation', 'shop/recapitulation-page.tsx'),
    ...page('payment', 'shop/payment-page.tsx'),
    ...page('thanks', 'shop/thanks-page.tsx'),
    ...page('order', 'shop/order-page.tsx'),
    ...page('withdrawalForm', 'shop/withdrawal-form-page.tsx'),
    ...page('login', 'shop/login-page.tsx'),
    ...page('partnerLogin', 'shop/login-page.tsx'),
    ...contentPages.flatMap((name) => page(name, 'shop/content-page.tsx')),
  ]),
  layout('office/office-layout.tsx', [
    ...page('adminOrders', 'office/orders-page.tsx'),
    ...page('b2bOrders', 'office/orders-page.tsx'),
    ...page('b2bRefunds', 'office/refunds-page.tsx'),
    ...page('adminJobs', 'office/jobs-page.tsx'),
  ]),
  ...page('configuration', 'shop/configuration-page.tsx'),
  route('*', 'shop/not-found-page.tsx', { id: 'notFound' }),
] satisfies RouteConfig
