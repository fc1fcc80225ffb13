import { expect, test } from 'vitest'
import { catalogueWriters } from './catalogue-writers.ts'
import { rolesOfRoutes } from './roles-of-routes.ts'

/** Minimums are only in the database, and the list of changes is a reply. */
const isBesideTheCatalogue = (route: string): boolean => route === 'PUT /api/stock/minimum' || route.endsWith('/changes')

test('every route by which an admin changes products, prices, settings or stock shows its writer the change', () => {
  const writes = Object.entries(rolesOfRoutes)
    .filter(([route, access]) => Array.isArray(access) && /^(?:POST|PUT|DELETE) \/api\/(?:settings|products|priceLists|stock)/.test(route))
    .map(([route]) => route)
  expect(Object.keys(catalogueWriters).toSorted()).toEqual(writes.filter((route) => !isBesideTheCatalogue(route)).toSorted())
})
