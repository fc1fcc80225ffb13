import { expect, test } from 'vitest'
import { siblingCircles } from './sibling-circles.ts'

/** Imports as `from > to`. */
const circlesOf = (...imports: readonly string[]) =>
  siblingCircles(
    imports.map((one) => {
      const [from = '', to = ''] = one.split(' > ')
      return { from, to }
    }),
  )

test('folders in an order are accepted, at every level', () =>
  expect(
    circlesOf(
      'src/app/main.ts > src/features/sales/orders/reads.ts',
      'src/features/sales/orders/reads.ts > src/features/goods/stock/reads.ts',
      'src/features/sales/proofs/reads.ts > src/features/sales/orders/reads.ts',
      'src/features/goods/stock/reads.ts > src/domain/money.ts',
    ),
  ).toEqual([]))

test('a circle of folders is refused where it is thinnest, with the whole circle', () => {
  const [circle, ...others] = circlesOf(
    'src/domain/orders/cart.ts > src/domain/pricing/quote.ts',
    'src/domain/orders/order.ts > src/domain/pricing/quote.ts',
    'src/domain/pricing/quote.ts > src/domain/catalogue/product.ts',
    'src/domain/pricing/tiers.ts > src/domain/catalogue/product.ts',
    'src/domain/catalogue/settings.ts > src/domain/orders/limits.ts',
  )
  expect(others).toEqual([])
  expect(circle).toEqual({
    path: 'src/domain/catalogue/settings.ts',
    message: expect.stringContaining(
      'in src/domain, catalogue -> orders -> pricing -> catalogue. Cut its thinnest edge, catalogue -> orders: src/domain/catalogue/settings.ts imports src/domain/orders/limits.ts.',
    ) as string,
  })
})

test('two knots are two violations, and a knot of several circles is one', () =>
  expect(
    circlesOf(
      'src/a/one.ts > src/b/two.ts',
      'src/b/two.ts > src/a/one.ts',
      'src/b/two.ts > src/c/three.ts',
      'src/c/three.ts > src/b/two.ts',
      'src/domain/a/one.ts > src/domain/b/two.ts',
      'src/domain/b/two.ts > src/domain/a/three.ts',
    ).map(({ path }) => path),
  ).toEqual(['src/a/one.ts', 'src/domain/a/one.ts']))

test('a file beside folders is the door of its parent, and tests do not count', () =>
  expect(
    circlesOf(
      'src/designer/editor.ts > src/designer/tools/move.ts',
      'src/designer/tools/move.ts > src/designer/editor.ts',
      'src/designer/tools/move.ts > src/designer/stage/frame.ts',
      'src/designer/stage/frame.test.ts > src/designer/tools/move.ts',
    ),
  ).toEqual([]))
