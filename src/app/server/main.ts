import { locales } from '#domain/locale.ts'
import { demoAccounts, demoPassword } from '#features/accounts/accounts/demo-accounts.ts'
import { type Config, readConfig } from '#platform/server/env.ts'
import { createLogger } from '#platform/server/log.ts'
import { originOf } from '#platform/server/sites.ts'
import { deleteDemo, startProgramAgain } from './demo/reset-demo.ts'
import { openShop } from './open-shop.ts'
import type { Api } from './build-api.ts'
import { buildServer } from './build-server.ts'

const siteNames = { cz: 'Czech', en: 'English', de: 'German' } as const

/** Time limit of a graceful stop; then the process exits. */
const stopWithinMs = 25_000

const unknownHost = 'this machine knows no such name. Set HOST to one of its addresses.'

/** Readable errors for an address or a port that can't be used. */
const listenSentences: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses it. Stop that program, or set PORT to another port.',
  EACCES: 'this user has no permission. Set PORT to 1024 or above.',
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  EADDRNOTAVAIL: 'this machine has no such address. Set HOST to one of its addresses.',
}

async function listen(app: Api, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    throw new Error(`Cannot listen on ${host}, port ${port}: ${listenSentences[code] ?? String(cause)}`, { cause })
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel)
  const shop = await openShop(config, logger)
  const app = await buildServer(
    { ...shop.deps, resetDemo: config.fillsDemo ? resetDemo : null },
    { logger, dev: process.argv.includes('--dev') },
  )

  let stopping = false
  const { drain } = shop.deps
  /** Stops HTTP first, so that no request comes in; then the jobs, the pool and PostgreSQL. */
  async function stop(afterwards: () => void): Promise<void> {
    if (stopping) return
    stopping = true
    drain.begin()
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    await app.close()
    await shop.close()
    afterwards()
  }
  const stopOrDie = (exitCode: number) =>
    void stop(() => process.exit(exitCode)).catch((error: unknown) => {
      logger.fatal({ err: error }, 'the program did not stop cleanly')
      process.exit(1)
    })
  /** Throws the demo away. */
  function resetDemo(): void {
    stop(() => {
      deleteDemo(config.dataDir)
      startProgramAgain()
    }).catch((error: unknown) => {
      logger.fatal({ err: error }, 'the demo could not be reset')
      process.exit(1)
    })
  }
  /** A proxy needs some seconds to learn that this process is no longer ready; until then it sends requests. A second signal stops at once. */
  const stopWhenDrained = (): void => {
    if (drain.hasBegun()) return stopOrDie(0)
    drain.begin()
    setTimeout(() => stopOrDie(0), config.drainMs)
  }
  process.on('SIGINT', () => stopOrDie(0))
  process.on('SIGTERM', stopWhenDrained)
  void shop.databaseEnded.then(() => {
    if (stopping) return
    logger.fatal('PostgreSQL has ended')
    stopOrDie(1)
  })

  try {
    await listen(app, config)
    await shop.work()
  } catch (error) {
    stopping = true
    await app.close()
    await shop.close()
    throw error
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const seen = { protocol: 'http', host: `${config.site.hosts.cz}:${port}` }
  if (config.processRole === 'jobs') {
    console.log(`${config.site.brand} works on its jobs:\n  Health   ${originOf('cz', config.site.hosts, seen)}/api/health`)
    return
  }
  console.log(`${config.site.brand} is open${config.databaseUrl === null ? ' (demo)' : ''}:`)
  for (const locale of locales) console.log(`  ${siteNames[locale].padEnd(8)} ${originOf(locale, config.site.hosts, seen)}`)
  if (config.databaseUrl === null) {
    console.log(`  Outbox   ${originOf('cz', config.site.hosts, seen)}/demo/outbox`)
    console.log(`  Accounts ${demoAccounts.map(({ email }) => email).join(', ')}; password ${demoPassword}`)
  }
}

try {
  await start()
} catch (error) {
  // Startup errors are written for people: what is wrong and what to do.
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
