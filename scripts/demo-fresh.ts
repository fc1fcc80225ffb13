import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { lockFolder } from '#db/embedded/folder-lock.ts'
import { deleteDemo } from '#app/server/demo/reset-demo.ts'
import { readCommandConfig } from './command-config.ts'

/** Throws the data of the demo away after a question, and starts it again: `npm run demo:fresh`; `-- --yes` asks nothing. */
const { dataDir, databaseUrl } = readCommandConfig()
const root = join(import.meta.dirname, '..')

async function isConfirmed(): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Delete all orders, designs, prices and accounts of the demo in ${dataDir}? Type yes: `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

if (databaseUrl !== null) {
  console.error('DATABASE_URL is set: this is no demo. Nothing was deleted.')
  process.exit(1)
}
const database = join(dataDir, 'database')
if (existsSync(database)) {
  if (!(await isConfirmed())) {
    console.error('Nothing was deleted.')
    process.exit(1)
  }
  try {
    lockFolder(database).release()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
  deleteDemo(dataDir)
}
spawn('npm', ['start'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).on('exit', (code) => process.exit(code ?? 1))
