import { setTimeout as sleep } from 'node:timers/promises'
import { type Agreement, measureAgreement } from './measure-agreement.ts'
import { openProcesses, type Processes } from './open-processes.ts'
import { type ClientReport, startOrderingClients } from './ordering-clients.ts'
import { type Balance, computeBalance, countWrong, piecesOfShop } from './payment-balance.ts'
import { readTotal } from './orders-through-outages.ts'
import { startReaders } from './page-readers.ts'
import { countLostAndDoubled, countMailsSentTwice, settledBalance } from './settled-orders.ts'

export interface ProcessesOutcome {
  readonly agreement: Agreement
  /** While both processes were restarted by SIGTERM one after the other. */
  readonly restarts: {
    readonly orders: number
    readonly pages: number
    /** Requests of any kind without the reply that was meant for them. */
    readonly failed: number
    readonly wrongAnswers: readonly string[]
    readonly maxStopMs: number
    /** Processes that did not end by themselves. */
    readonly notClean: number
  }
  /** While one process after another was killed with -9. */
  readonly kills: { readonly orders: number; readonly unanswered: number; readonly wrongAnswers: readonly string[] }
  readonly balance: Balance
  /** Accepted orders that are not in the database under their code. */
  readonly lost: number
  readonly doubled: number
  /** Mails of orders that the mail server got twice; a process that is killed right after sending one sends it again. */
  readonly mailsSentTwice: number
}

interface ProcessesRun {
  readonly clients: number
  readonly restarts: number
  readonly kills: number
  /** How long mails and print files may take afterwards, in ms. */
  readonly settleMs: number
  readonly report?: (line: string) => void
}

const betweenMs = 1000

async function restartUnderLoad(processes: Processes, total: number, { clients, restarts, report }: ProcessesRun) {
  const { port } = processes.proxy
  const ordering = startOrderingClients({ port, clients, total })
  const reading = startReaders(port, clients)
  const ends = []
  for (let nth = 0; nth < restarts; nth += 1) {
    await sleep(betweenMs)
    const end = await processes.restart(nth % processes.ports.length)
    report?.(`restart ${nth + 1} of ${restarts}: ended with ${end.code} after ${end.stopMs} ms`)
    ends.push(end)
  }
  await sleep(betweenMs)
  const [pages, { acknowledged, unanswered, unavailable, wrongAnswers }] = [await reading.stop(), await ordering.stop()]
  return {
    acknowledged,
    figures: {
      orders: acknowledged.length,
      pages: pages.read,
      failed: unanswered + unavailable + wrongAnswers.length + pages.failed,
      wrongAnswers: [...wrongAnswers, ...pages.wrongAnswers],
      maxStopMs: Math.max(0, ...ends.map(({ stopMs }) => stopMs)),
      notClean: ends.filter(({ code }) => code !== 0).length,
    },
  }
}

async function killUnderLoad(processes: Processes, total: number, { clients, kills, report }: ProcessesRun): Promise<ClientReport> {
  const ordering = startOrderingClients({ port: processes.proxy.port, clients, total })
  for (let nth = 0; nth < kills; nth += 1) {
    await sleep(betweenMs + Math.random() * betweenMs)
    await processes.kill(nth % processes.ports.length)
    report?.(`kill -9, ${nth + 1} of ${kills}`)
  }
  await sleep(betweenMs)
  return ordering.stop()
}

/** What clients may see of a process that is killed while it answers them: nothing, or that no process is there for a moment. */
const isOfTheKill = (answer: string): boolean => answer.startsWith('502 ')

/** Two programs behind a proxy: what they know of each other, and orders while they are restarted and killed one after the other. */
export async function ordersThroughRollingRestarts(run: ProcessesRun): Promise<ProcessesOutcome> {
  await using processes = await openProcesses()
  const { pool } = processes.database
  const piecesBefore = await piecesOfShop(pool)
  const agreement = await measureAgreement(processes)
  const { priceMs, stockMs, updateMs } = agreement
  run.report?.(`both know of a price after ${priceMs} ms, of stock after ${stockMs} ms, of an order after ${updateMs} ms`)
  const total = await readTotal(processes.proxy.port)
  const restarted = await restartUnderLoad(processes, total, run)
  const killed = await killUnderLoad(processes, total, run)

  const acknowledged = [...restarted.acknowledged, ...killed.acknowledged]
  const keys = [...agreement.keys, ...acknowledged.map(({ key }) => key)]
  const draw = () => computeBalance(pool, { keys, money: [], piecesBefore })
  const balance = await settledBalance(draw, run.settleMs)
  return {
    agreement,
    restarts: restarted.figures,
    kills: {
      orders: killed.acknowledged.length,
      unanswered: killed.unanswered,
      wrongAnswers: killed.wrongAnswers.filter((answer) => !isOfTheKill(answer)),
    },
    balance,
    ...(await countLostAndDoubled(pool, acknowledged, agreement.keys)),
    mailsSentTwice: countMailsSentTwice(processes.smtp.received),
  }
}

/** The total number of violations. */
export const countWrongProcesses = ({ agreement, restarts, kills, balance, lost, doubled }: ProcessesOutcome): number =>
  countWrong(balance) +
  lost +
  doubled +
  restarts.failed +
  restarts.notClean +
  kills.wrongAnswers.length +
  [agreement.priceMs, agreement.stockMs, agreement.updateMs].filter((ms) => ms === Infinity).length +
  (agreement.signOut.join() === '200,401' ? 0 : 1) +
  (agreement.guesses === 10 ? 0 : 1)
