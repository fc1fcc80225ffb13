import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApi } from '#app/server/build-api.ts'
import type { Deps } from '#app/server/deps.ts'
import { noGuaranteeNotices } from '#features/catalogue/content/server/read-notices.ts'
import { createContentReader } from '#features/catalogue/content/server/read-content.ts'
import { drawProof } from '#features/designs/pictures/server/draw-proof.ts'
import { renderOrder } from '#features/orders/orders/server/render-order.ts'
import { inThreadChecker } from '#features/orders/orders/server/in-thread-checker.ts'
import { type Config, readConfig } from '#platform/server/env.ts'
import { openDrain } from '#platform/server/http/drain.ts'
import { createLogger } from '#platform/server/log.ts'
import { openStandIns } from '#platform/server/payments/stand-ins/open-stand-ins.ts'
import type { TestShop } from './test-shop.ts'

/** The demo's configuration with an empty environment. */
export const testConfig: Config = readConfig({ DEMO_ORDERS: 'off' })

/** For a test that sends more at once from one address than the shop accepts. */
export const withoutBodyLimits: Config = {
  ...testConfig,
  bodies: { requestsPerAddress: Infinity, bytesPerAddress: Infinity, requests: Infinity, bytes: Infinity },
}

export type ShopToServe = Omit<TestShop, 'url' | 'close' | 'pool'> & Pick<Deps, 'pool'>

const noThread = () => Promise.reject(new Error('no workbooks here'))
const noWorkbooks: Deps['workbooks'] = {
  readForm: noThread,
  writeSheets: noThread,
  run: noThread,
  close: () => Promise.resolve(),
}

const noTickets: Deps['ticketsRenderer'] = {
  draw() {
    throw new Error('no job tickets here')
  },
  close: () => Promise.resolve(),
}

/** The dependencies of a test server: the demo, without workers and pictures. */
export function testDeps(shop: ShopToServe, changes: Partial<Deps> = {}): Deps {
  return {
    ...shop,
    config: testConfig,
    storyPool: null,
    resetDemo: null,
    content: createContentReader(testConfig.site),
    guaranteeNotices: noGuaranteeNotices,
    disk: { state: () => ({ freeShare: 0.5, lowSince: null }) },
    checker: inThreadChecker,
    renderer: { render: renderOrder },
    proofDrawer: { drawProof },
    workbooks: noWorkbooks,
    ticketsRenderer: noTickets,
    orderEvents: { announce: () => {}, subscribe: () => Promise.resolve(() => {}), close: () => Promise.resolve() },
    stockNotifier: { notify: () => {}, close: () => Promise.resolve() },
    standIns: openStandIns(),
    renderProductImage: () => Promise.reject(new Error('no pictures here')),
    tokenSecrets: ['a secret of at least thirty-two characters'],
    clock: () => new Date(),
    drain: openDrain(),
    ...changes,
  }
}

/** The real API, for `inject`. A test changes dependencies or configuration, never the assembly. */
export async function openTestApi(
  shop: ShopToServe,
  changes: Partial<Deps> = {},
  logger: Logger = createLogger('silent'),
): Promise<FastifyInstance> {
  const api = await buildApi(testDeps(shop, changes), logger)
  await api.ready()
  return api
}
