import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Whether a change of a file requires a restart of the server. Browser code and pages are hot reloaded. */
const runsOnServer = (file: string): boolean =>
  /\.(ts|json|md|sql)$/.test(file) &&
  !/(^|\/)browser\/|^(configurator|designer|ui|app\/(frame|pages))\/|\.test\./.test(file.replaceAll('\\', '/'))

const gatherMs = 150
let stopping = false
let child: ChildProcess
let restart: NodeJS.Timeout | undefined

function start(): void {
  child = spawn(process.execPath, [join(root, 'src/app/server/main.ts'), '--dev'], { cwd: root, stdio: 'inherit' })
  child.once('exit', (code) => {
    if (stopping) process.exit(code ?? 0)
    // Stopped for a change: start again. Stopped by an error in the sources: wait for the next change.
    if (restart !== undefined) start()
    restart = undefined
  })
}

watch(join(root, 'src'), { recursive: true }, (_event, file) => {
  if (file === null || !runsOnServer(file)) return
  clearTimeout(restart)
  restart = setTimeout(() => {
    console.log(`${file} has changed: the server starts again`)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
    else start()
  }, gatherMs)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopping = true
    child.kill(signal)
  })
start()
