import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#db/client.ts'
import { killShop } from './kill-shop.ts'
import { startObjectStore, variablesOf } from './object-store.ts'
import { productionEnvironment } from './production-environment.ts'
import { type ReadinessProxy, startReadinessProxy } from './readiness-proxy.ts'
import { openSeededPostgres } from './seeded-postgres.ts'
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts'
import { type RunningShop, startShop } from './start-shop.ts'

/** Two programs on one database and one bucket, behind a proxy. */
export interface Processes extends AsyncDisposable {
  readonly database: Database
  readonly proxy: ReadinessProxy
  readonly smtp: TestSmtpServer
  readonly ports: readonly number[]
  /** Stops a process by SIGTERM and starts it again, as an administrator updates it. @returns how it ended, and after how many ms */
  readonly restart: (nth: number) => Promise<{ readonly code: number | null; readonly stopMs: number }>
  /** Kills a process with -9 and starts it again. */
  readonly kill: (nth: number) => Promise<void>
}

/** The proxy of the tests looks twice within half a second, but each look takes seconds on a machine that runs other tests. */
const drainSeconds = '6'

export async function openProcesses(count = 2): Promise<Processes> {
  await using opened = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'rule-and-lead-processes-'))
  opened.defer(() => rmSync(folder, { recursive: true, force: true }))
  const { url, database } = opened.use(await openSeededPostgres())
  const store = await startObjectStore()
  opened.defer(() => store.close())
  const smtp = opened.use(await startSmtpServer())

  const env = {
    ...variablesOf(store.settings),
    ...productionEnvironment(url, smtp.port),
    DRAIN_SECONDS: drainSeconds,
    LOG_LEVEL: 'silent',
  }
  const shops: RunningShop[] = []
  opened.defer(async () => void (await Promise.all(shops.map((shop) => shop.stop()))))
  const start = (nth: number, port = 0) => startShop({ dataDir: join(folder, `data-${nth}`), env, port })
  for (let nth = 0; nth < count; nth += 1) shops.push(await start(nth))
  const ports = shops.map(({ port }) => port)
  const proxy = opened.use(await startReadinessProxy(ports))
  for (const port of ports) await proxy.seesReady(port)

  const shopAt = (nth: number): RunningShop => {
    const shop = shops[nth]
    if (!shop) throw new Error(`there is no process ${nth}`)
    return shop
  }
  async function startAgain(nth: number): Promise<void> {
    const { port } = shopAt(nth)
    await proxy.seesReady(port, false)
    shops[nth] = await start(nth, port)
    await proxy.seesReady(port)
  }
  const rest = opened.move()
  return {
    database,
    proxy,
    smtp,
    ports,
    async restart(nth) {
      const { process } = shopAt(nth)
      const began = performance.now()
      process.kill('SIGTERM')
      const [code] = (await once(process, 'exit')) as [number | null]
      const stopMs = Math.round(performance.now() - began)
      await startAgain(nth)
      return { code, stopMs }
    },
    async kill(nth) {
      const shop = shopAt(nth)
      await killShop(shop, [shop.process.pid ?? 0])
      await startAgain(nth)
    },
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  }
}
