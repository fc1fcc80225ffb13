import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { demoSettings, seedCatalogue } from '#features/catalogue/products/server/seed-catalogue.ts'
import { databaseAt, onServer } from './on-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server for the tests' databases, and the migrated and seeded database that they clone. */
    readonly testServer: { readonly url: string; readonly template: string }
  }
}

/** Settings that make a database fast but not crash safe. */
const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

async function startServer(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) return { url: given, stop: () => Promise.resolve() }
  const folder = mkdtempSync(path.join(tmpdir(), 'rule-and-lead-test-'))
  const server = await startEmbeddedPostgres(folder, { settings: fastSettings })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs once before all database tests: starts one server (or uses TEST_DATABASE_URL) and creates the template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const template = `shop_template_${process.pid}`
  await onServer(server.url, `DROP DATABASE IF EXISTS ${template}`)
  await onServer(server.url, `CREATE DATABASE ${template}`)
  const url = databaseAt(server.url, template)
  await migrateDatabase(url)
  const { db, close } = connect(url)
  await seedCatalogue(db, demoSettings)
  await close()
  project.provide('testServer', { url: server.url, template })
  return async () => {
    await onServer(server.url, `DROP DATABASE ${template}`)
    await server.stop()
  }
}
