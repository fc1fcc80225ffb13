import { expect, test } from 'vitest'
import { type Role, roles } from '#domain/accounts/roles.ts'
import { officePages } from '#features/office/navigation/office-pages.ts'
import { portalPages } from '#features/portal/navigation/portal-pages.ts'
import { isOfAdmins, pageTable, requireRows, rowOfPage } from './page-table.ts'

test('every page of the program has a row or is one of the shop, and one without is refused at the start', () => {
  expect(requireRows).not.toThrow()
  expect(() => requireRows(['home', 'adminOrders', 'adminSecrets'])).toThrow('adminSecrets')
})

test('the navigation of a role leads to pages that it may open', () => {
  const entriesOf = { ...officePages, partner: portalPages }
  const closedTo = (role: Role) =>
    entriesOf[role].flatMap(({ page, below = [] }) => [page, ...below]).filter((name) => !pageTable[name].roles.some((one) => one === role))
  expect(roles.flatMap(closedTo)).toEqual([])
})

test('pages under /admin are of admins alone, and no page is of nobody', () => {
  const names = Object.keys(pageTable)
  expect(names.filter(isOfAdmins)).toEqual(names.filter((name) => name.startsWith('admin')))
  expect(names.filter((name) => rowOfPage(name)?.roles.length === 0)).toEqual([])
  expect(isOfAdmins('cart')).toBe(false)
  expect(rowOfPage('constructor')).toBeNull()
})
