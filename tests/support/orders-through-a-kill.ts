import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { killShop, processesOf, type Victim, victimsOf } from './kill-shop.ts'
import { makeOrderBody, type TestOrder, sendOrder, totalOf } from './order-by-api.ts'
import { startShop } from './start-shop.ts'

export interface KillOutcome {
  /** Orders that the program had accepted when it died. */
  readonly acknowledged: number
  /** Accepted orders that are missing after the restart. */
  readonly lost: number
  /** Submissions that became more than one order, or returned another one when repeated. */
  readonly doubled: number
  /** Orders whose shopper or shop did not get exactly one mail. */
  readonly mailsWrong: number
  /** Processes left after the final stop. */
  readonly leftOver: number
}

interface Submission {
  readonly key: string
  placed?: TestOrder
}

interface OutboxMail {
  readonly subject: string
  readonly to: string
}

const shopper = 'jana@vrba-tesarstvi.example'

/** The subjects of the mails to shoppers, and of those with an order and its print files to the shop. */
async function orderMails(origin: string): Promise<{ readonly shopper: readonly string[]; readonly shop: readonly string[] }> {
  const mails = (await (await fetch(`${origin}/demo/outbox.json`)).json()) as OutboxMail[]
  const subjects = (isShopper: boolean) => mails.filter(({ to }) => to.includes(shopper) === isShopper).map(({ subject }) => subject)
  return { shopper: subjects(true), shop: subjects(false) }
}

/**
 * Sends `count` orders at once and kills the program with -9 after `killAfter` of them were accepted; then starts it again, repeats every
 * submission and checks the result.
 */
export async function ordersThroughAKill(victim: Victim, { count = 20, killAfter = 7 } = {}): Promise<KillOutcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rule-and-lead-kill-'))
  try {
    const shop = await startShop({ dataDir })
    const body = makeOrderBody(await totalOf(shop.url('cz', ''), makeOrderBody(0)))
    const victims = victimsOf(shop, victim)
    const submissions = Array.from({ length: count }, (): Submission => ({ key: randomUUID() }))
    let acknowledged = 0
    let killed: Promise<void> | undefined
    const send = async (submission: Submission): Promise<void> => {
      try {
        const response = await sendOrder(shop.url('cz', ''), body, submission.key)
        if (response.status !== 201) return
        submission.placed = (await response.json()) as TestOrder
        acknowledged += 1
        if (acknowledged === killAfter) killed ??= killShop(shop, victims)
      } catch {
        // The program died before it replied: nothing was accepted.
      }
    }
    await Promise.all(submissions.map(async (submission, nth) => sleep(nth * 5).then(() => send(submission))))
    await (killed ?? killShop(shop, victims))

    const again = await startShop({ dataDir })
    const origin = again.url('cz', '')
    const promised = submissions.flatMap(({ placed }) => placed ?? [])
    let lost = 0
    for (const { token, orderCode } of promised) {
      const found = await fetch(`${origin}/api/orders/${token}`)
      if (found.status !== 200 || ((await found.json()) as TestOrder).orderCode !== orderCode) lost += 1
    }
    const answers = await Promise.all(
      submissions.map(async ({ key, placed }) => {
        const response = await sendOrder(origin, body, key)
        return { placed, status: response.status, order: (await response.json()) as TestOrder }
      }),
    )
    const isSame = ({ placed, status, order }: (typeof answers)[number]) =>
      placed === undefined ? status === 200 || status === 201 : status === 200 && order.orderCode === placed.orderCode
    const codes = answers.map(({ order }) => order.orderCode)
    const doubled = answers.filter((answer) => !isSame(answer)).length + codes.length - new Set(codes).size

    let mails = await orderMails(origin)
    for (let waited = 0; waited < 60_000 && Math.min(mails.shopper.length, mails.shop.length) < count; waited += 250) {
      await sleep(250)
      mails = await orderMails(origin)
    }
    const isOnce = (subjects: readonly string[], code: string) => subjects.filter((subject) => subject.includes(code)).length === 1
    const mailsWrong = codes.filter((code) => !isOnce(mails.shopper, code) || !isOnce(mails.shop, code)).length
    await again.stop()
    return { acknowledged: promised.length, lost, doubled, mailsWrong, leftOver: processesOf(dataDir).length }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
