import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Linux counts CPU time in ticks of a hundredth of a second. */
const ticksPerSecond = 100

/** CPU seconds (user and system) that a process has used so far. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Resets the peak memory of a process. */
export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** The peak resident memory of a process since its start or the last reset, in MB; 0 when it has ended. */
export function peakMegabytes(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readOfProcess(pid, 'status'))?.[1] ?? 0) / 1024
}

/** The memory of a process and all its children, in MB; shared pages are counted once (proportional set size). */
export function treeMegabytes(pid: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  const own = Number(/^Pss:\s+(\d+)/m.exec(readOfProcess(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024
  return children.reduce((sum, child) => sum + treeMegabytes(Number(child)), own)
}

const parentOf = (pid: string): number => Number(readOfProcess(pid, 'stat').split(') ')[1]?.split(' ')[1])

/** A file of a process; empty when it has ended. */
function readOfProcess(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
