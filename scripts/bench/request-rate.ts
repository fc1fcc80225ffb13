import autocannon from 'autocannon'
import { cpuSeconds } from './process-figures.ts'

export interface Load {
  readonly url: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

export interface Rate {
  readonly perSecond: number
  readonly p99Ms: number
  /** Server CPU per request, in microseconds. */
  readonly cpuUs: number
}

const connections = 10
const secondsARound = 4

async function oneRound({ url, headers = {}, body }: Load, pid: number): Promise<Rate> {
  const before = cpuSeconds(pid)
  const result = await autocannon({
    url,
    connections,
    duration: secondsARound,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { method: 'POST' as const, body }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} replies were not successful, ${result.errors} errors`)
  return {
    perSecond: result.requests.average,
    p99Ms: result.latency.p99,
    cpuUs: ((cpuSeconds(pid) - before) / result.requests.total) * 1e6,
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const medianRate = (rounds: readonly Rate[]): Rate => ({
  perSecond: median(rounds.map((round) => round.perSecond)),
  p99Ms: median(rounds.map((round) => round.p99Ms)),
  cpuUs: median(rounds.map((round) => round.cpuUs)),
})

/** Measures the shop's route and the baseline alternately in three rounds and takes medians, so that noise of the machine affects both. */
export async function compare(
  ours: Load,
  ourPid: number,
  yardstick: Load,
  yardstickPid: number,
): Promise<{ ours: Rate; yardstick: Rate; ratio: number }> {
  const rounds: { ours: Rate; yardstick: Rate }[] = []
  await oneRound(ours, ourPid)
  for (let round = 0; round < 3; round++)
    rounds.push({ yardstick: await oneRound(yardstick, yardstickPid), ours: await oneRound(ours, ourPid) })
  return {
    ours: medianRate(rounds.map((round) => round.ours)),
    yardstick: medianRate(rounds.map((round) => round.yardstick)),
    ratio: median(rounds.map((round) => round.ours.perSecond / round.yardstick.perSecond)),
  }
}
