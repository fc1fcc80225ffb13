import { createContentReader } from '#features/content/server/read-content.ts'
import type { Deps } from '#app/server/deps.ts'
import { readConfig } from '#platform/server/env.ts'
import { openStandIns } from '#platform/server/payments/stand-ins/open-stand-ins.ts'
import { inThreadChecker } from '#features/orders/server/in-thread-checker.ts'
import type { TestShop } from '#tests/support/test-shop.ts'

/** What the whole program is built from, around a shop of a test: a demo without jobs at work and without pictures. */
export function testDeps(shop: TestShop): Deps {
  const config = readConfig({})
  return {
    ...shop,
    checker: inThreadChecker,
    config,
    content: createContentReader(config.site),
    stockNews: { tell: () => {}, close: () => Promise.resolve() },
    renderProductImage: () => Promise.reject(new Error('no pictures here')),
    standIns: openStandIns(),
    tokenSecret: 'a secret of at least thirty-two signs',
    clock: () => new Date(),
  }
}
