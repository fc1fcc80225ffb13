import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '#features/accounts/accounts/demo-accounts.ts'
import { seedDemoAccounts } from '#app/server/demo/seed-demo-accounts.ts'
import { connect } from '#db/client.ts'
import { provideClockLibrary } from '../../scripts/system-packages.ts'
import { startDebianPostgres } from './debian-postgres.ts'
import { type DisturbedShop, type Seen, startDisturbedShop } from './disturbed-shop.ts'
import { startObjectStore, variablesOf } from './object-store.ts'
import { mountSmallDisk } from './small-disk.ts'
import { startSmtpServer } from './smtp-server.ts'

/** What was seen, and each thing that was not as docs/operations/failures.md says. */
export interface FailureOutcome {
  readonly wrong: readonly string[]
  readonly orders: number
  /** The longest time that a shopper waited for an answer, in seconds. */
  readonly maxWaitSeconds: number
}

const filesSentence = 'Soubory teď nejde uložit ani načíst. Nic se nezměnilo, zkuste to prosím za minutu znovu.'
const databaseSentence = 'Obchod je na chvíli nedostupný. Zkuste to za pár sekund.'
/** A picture that the program has not drawn before, as long as there are widths. */
const widths = [150, 300, 320, 600, 620, 660, 980, 1000] as const

type Act = 'upload' | 'order' | 'page' | 'picture'

/** Compares what shoppers see with what they are to see, and counts their orders. */
function watch(shop: DisturbedShop, report: (line: string) => void) {
  const wrong: string[] = []
  let [orders, maxWaitSeconds, pictures] = [0, 0, 0]
  const calls: Readonly<Record<Act, () => Promise<Seen>>> = {
    upload: shop.upload,
    order: shop.order,
    page: () => shop.page(),
    picture: () => shop.page(`/images/products/pencil/pencil-1.jpg?w=${widths[pictures++ % widths.length]}`),
  }
  return {
    async expects(state: string, expected: Partial<Record<Act, number>>, sentence = ''): Promise<void> {
      for (const [act, status] of Object.entries(expected) as [Act, number][]) {
        const seen = await calls[act]()
        report(`${state}: ${act} ${seen.status} ${seen.message} (${seen.seconds} s)`)
        maxWaitSeconds = Math.max(maxWaitSeconds, seen.seconds)
        if (act === 'order' && seen.status === 201) orders += 1
        const isAsSaid = seen.status === status && (status < 400 || seen.message === sentence)
        if (!isAsSaid) wrong.push(`${state}: ${act} was answered ${seen.status} "${seen.message}"`)
      }
    },
    logs(words: string): void {
      if (shop.logged(words).length === 0) wrong.push(`the log does not say "${words}"`)
    },
    check(isRight: boolean, sentence: string): void {
      if (!isRight) wrong.push(sentence)
    },
    async outcome(): Promise<FailureOutcome> {
      const unmailed = await shop.mailsWrong()
      if (unmailed > 0) wrong.push(`${unmailed} orders without exactly one mail to the shopper and one to the shop`)
      const { rows } = await shop.database.query<{ count: number }>('SELECT count(*)::int AS count FROM orders')
      if (rows[0]?.count !== orders) wrong.push(`${orders} orders were accepted, ${rows[0]?.count} are stored`)
      return { wrong, orders, maxWaitSeconds }
    },
  }
}

type Report = (line: string) => void
const accepted = { upload: 201, order: 201, page: 200, picture: 200 } as const
const withoutFiles = { upload: 503, order: 201, page: 200, picture: 200 } as const

/** A data folder whose disk is full, then free, then read-only, then writable again. */
export async function fullDataFolder(report: Report): Promise<FailureOutcome> {
  const disk = mountSmallDisk(12)
  try {
    await using shop = await startDisturbedShop({ dataDir: join(disk.folder, 'data') })
    const shopper = watch(shop, report)
    await shopper.expects('before', accepted)
    disk.fill()
    await shopper.expects('full', withoutFiles, filesSentence)
    shopper.logs('ENOSPC: no space left on device')
    disk.free()
    await shopper.expects('freed', accepted)
    disk.makeReadOnly()
    await shopper.expects('read-only', withoutFiles, filesSentence)
    shopper.logs('files could not be stored or read')
    disk.makeWritable()
    await shopper.expects('writable', accepted)
    return await shopper.outcome()
  } finally {
    disk.remove()
  }
}

/** A full disk of PostgreSQL. */
export async function fullDatabase(report: Report): Promise<FailureOutcome> {
  const disk = mountSmallDisk(240)
  const postgres = await startDebianPostgres({ max_wal_size: '64MB', min_wal_size: '32MB' }, disk.folder)
  try {
    await using shop = await startDisturbedShop({ databaseUrl: await postgres.createDatabase('shop') })
    const shopper = watch(shop, report)
    await shopper.expects('before', accepted)
    disk.fill()
    // What fits into the pages that its tables already have is still stored.
    let free = 0
    while ((await shop.order()).status === 201) free += 1
    report(`full: ${free} orders more until no page was free`)
    await shopper.expects('full', { order: 503, page: 200 }, databaseSentence)
    shopper.logs('the database cannot write')
    disk.free()
    await shopper.expects('freed', accepted)
    const { wrong, orders, maxWaitSeconds } = await shopper.outcome()
    const others = wrong.filter((sentence) => sentence !== `${orders} orders were accepted, ${orders + free} are stored`)
    return { wrong: others, orders: orders + free, maxWaitSeconds }
  } finally {
    await postgres.stop()
    disk.remove()
  }
}

/** An object store that answers 500, then hangs, then works. */
export async function failingStore(report: Report): Promise<FailureOutcome> {
  const store = await startObjectStore()
  try {
    await using shop = await startDisturbedShop({ env: variablesOf(store.settings) })
    const shopper = watch(shop, report)
    await shopper.expects('before', accepted)
    store.disturb('error')
    await shopper.expects('500', withoutFiles, filesSentence)
    store.disturb('none')
    await sleep(5500)
    await shopper.expects('works', accepted)
    store.disturb('hang')
    await shopper.expects('hangs', withoutFiles, filesSentence)
    await shopper.expects('hangs, the second', withoutFiles, filesSentence)
    shopper.logs('files could not be stored or read')
    store.disturb('none')
    await sleep(5500)
    await shopper.expects('works again', accepted)
    return await shopper.outcome()
  } finally {
    await store.close()
  }
}

/** A mail server whose name can't be resolved, and later can. */
export async function unresolvedMailServer(report: Report): Promise<FailureOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'))
  const hosts = join(folder, 'hosts')
  writeFileSync(hosts, '127.0.0.1 localhost\n')
  await using smtp = await startSmtpServer()
  try {
    await using shop = await startDisturbedShop({
      env: { SMTP_URL: `smtp://mail.shop.example:${smtp.port}` },
      // Only this program reads the file as its /etc/hosts.
      through: ['unshare', '--mount', 'sh', '-c', `mount --bind ${hosts} /etc/hosts && exec "$@"`, 'sh'],
    })
    const shopper = watch(shop, report)
    await shopper.expects('unresolved', accepted)
    await shopper.expects('unresolved', accepted)
    while (shop.logged('getaddrinfo').length < 4) await sleep(500)
    shopper.check(smtp.received.length === 0, 'a mail arrived at a server that was not found')
    writeFileSync(hosts, '127.0.0.1 localhost mail.shop.example\n')
    const outcome = await shopper.outcome()
    shopper.check(smtp.received.length === 2 * outcome.orders, `${smtp.received.length} mails of ${outcome.orders} orders were received`)
    return outcome
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The clock of the program jumps an hour forward and back; that of the database does not. */
export async function jumpingClock(report: Report): Promise<FailureOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'))
  const offset = join(folder, 'offset')
  const jump = (seconds: number) => writeFileSync(offset, `${seconds < 0 ? '' : '+'}${seconds}\n`)
  jump(0)
  const env = {
    LD_PRELOAD: provideClockLibrary(),
    FAKETIME_TIMESTAMP_FILE: offset,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  try {
    await using shop = await startDisturbedShop({ env: { ...env, DONT_FAKE_MONOTONIC: '1' } })
    const { db, close } = connect(shop.databaseUrl)
    await seedDemoAccounts(db)
    await close()
    const shopper = watch(shop, report)
    const tokens: string[] = []
    const jumps = [
      [0, 'before'],
      [3600, 'an hour forward'],
      [-3600, 'an hour back'],
      [0, 'right again'],
    ] as const
    for (const [seconds, state] of jumps) {
      jump(seconds)
      await shopper.expects(state, accepted)
      const signedIn = await fetch(`${shop.origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'dealer@demo.example', password: demoPassword, domain: 'localhost' }),
      })
      const { access_token: token = '' } = (await signedIn.json()) as { access_token?: string }
      shopper.check(signedIn.status === 200, `${state}: a sign-in was answered ${signedIn.status}`)
      tokens.push(token)
      for (const [nth, bearer] of tokens.entries()) {
        const list = await fetch(`${shop.origin}/api/b2b/dealer/order/list`, { headers: { authorization: `Bearer ${bearer}` } })
        shopper.check(list.status === 200, `${state}: the office list for sign-in ${nth + 1} was answered ${list.status}`)
      }
    }
    return await shopper.outcome()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
