import { expect, test } from 'vitest'
import { officeModulesOf } from './office-chunks.ts'

const chunk = (fileName: string, facadeModuleId: string | null, imports: readonly string[], moduleIds: readonly string[]) => ({
  fileName,
  facadeModuleId,
  imports,
  moduleIds,
})

/** A page of the shop that loads a shared chunk, which loads another; and a page of the office. */
const built = (deepest: string) => [
  chunk('home.js', '/shop/src/app/pages/shop/home-page.tsx?route', ['shared.js'], ['/shop/src/app/pages/shop/home-page.tsx']),
  chunk('shared.js', null, ['deep.js'], ['/shop/src/ui/button.tsx']),
  chunk('deep.js', null, ['shared.js'], [deepest]),
  chunk('jobs.js', '/shop/src/app/pages/office/jobs-page.tsx?route', ['shared.js'], ['/shop/src/app/pages/office/jobs-page.tsx']),
]
const foundAt = (route: string, deepest = '/shop/src/urls.ts') => officeModulesOf([route], built(deepest))

test.each([
  '/shop/src/office-urls.ts',
  '/shop/src/app/frame/office-layout.tsx',
  '/shop/src/ui/lists/data-table.tsx',
  'C:\\shop\\src\\features\\office\\navigation\\office-pages.ts',
])('a page of the shop may not load %s, however far behind', (file) => {
  expect(foundAt('pages/shop/home-page.tsx', file)).toEqual([file])
})

test('a page of the shop without any code of the office is accepted, and the office has its own', () => {
  expect(foundAt('pages/shop/home-page.tsx')).toEqual([])
  expect(foundAt('pages/office/jobs-page.tsx')).toEqual(['/shop/src/app/pages/office/jobs-page.tsx'])
})
