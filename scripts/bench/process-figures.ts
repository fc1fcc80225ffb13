import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Linux counts CPU time in ticks of a hundredth of a second. */
const ticksPerSecond = 100

/** User and system time in a file `stat` of Linux. */
function secondsIn(stat: string): number {
  const fields = stat.split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** CPU seconds (user and system) that a process has used so far. */
export const cpuSeconds = (pid: number): number => secondsIn(readFileSync(`/proc/${pid}/stat`, 'utf8'))

/** CPU seconds of a process, its children and those of them that have ended. */
export function treeCpuSeconds(pid: number): number {
  const fields = readOfProcess(pid, 'stat').split(') ')[1]?.split(' ') ?? []
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
  return childrenOf(pid).reduce((sum, child) => sum + treeCpuSeconds(child), own)
}

/** CPU seconds of the main thread of a process, which answers the requests. */
export const mainThreadSeconds = (pid: number): number => secondsIn(readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8'))

/** Resets the peak memory of a process. */
export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** The peak resident memory of a process since its start or the last reset, in MB; 0 when it has ended. */
export function peakMegabytes(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readOfProcess(pid, 'status'))?.[1] ?? 0) / 1024
}

/** The memory of a process and all its children, in MB; shared pages are counted once (proportional set size). */
export const treeMegabytes = (pid: number): number => megabytesOf(pid, () => true)

/** The same without the embedded PostgreSQL. */
export const programMegabytes = (pid: number): number => megabytesOf(pid, (child) => readOfProcess(child, 'comm').trim() !== 'postgres')

/** The memory of a process without its children, in MB (proportional set size). */
export const ownMegabytes = (pid: number): number => Number(/^Pss:\s+(\d+)/m.exec(readOfProcess(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024

const megabytesOf = (pid: number, isCounted: (child: number) => boolean): number =>
  childrenOf(pid)
    .filter(isCounted)
    .reduce((sum, child) => sum + megabytesOf(child, isCounted), ownMegabytes(pid))

const childrenOf = (pid: number): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number)

const parentOf = (pid: string): number => Number(readOfProcess(pid, 'stat').split(') ')[1]?.split(' ')[1])

/** A file of a process; empty when it has ended. */
function readOfProcess(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
