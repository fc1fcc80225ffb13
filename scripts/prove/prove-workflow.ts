import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShop } from '#app/server/open-shop.ts'
import { readConfig } from '#platform/server/env.ts'
import { createLogger } from '#platform/server/log.ts'
import { runWorkflow } from '../../tests/support/order-workflow.ts'
import type { ProofOutcome } from './proof.ts'

/** Runs random sequences of acts of three roles and the clock, also at once; counts a sequence that leaves the model. */
export async function proveWorkflow(sequences: number): Promise<ProofOutcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rule-and-lead-workflow-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO_ORDERS: 'off' })
  const shop = await openShop(config, createLogger(config.logLevel))
  try {
    const { failure, figures } = await runWorkflow(shop.deps, { sequences, maxMoments: 25 })
    console.log(
      failure ??
        `${figures.actions} actions, ${figures.atOnce} times two at once, ${figures.refused} refused: every order was as the model says`,
    )
    return { wrong: failure === null ? 0 : 1, figures: { ...figures } }
  } finally {
    await shop.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
