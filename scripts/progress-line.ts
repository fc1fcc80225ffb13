/** How often a log, where no line can be written over, gets a new one. */
const logEveryMs = 10_000
const terminalEveryMs = 200

export interface ProgressLine {
  /** Shows how far the work is; called as often as the caller likes. */
  readonly show: (text: string) => void
  /** Ends the line, so that other output starts on its own. */
  readonly end: () => void
}

/** One line on standard error that is written over in a terminal, and repeated now and then in a log. */
export function createProgressLine(): ProgressLine {
  const { isTTY } = process.stderr
  let shownAt = performance.now()
  let isOpen = false
  return {
    show(text) {
      const now = performance.now()
      if (now - shownAt < (isTTY ? terminalEveryMs : logEveryMs)) return
      shownAt = now
      isOpen = isTTY
      process.stderr.write(isTTY ? `\r\u001B[K${text}` : `${text}\n`)
    },
    end() {
      if (isOpen) process.stderr.write('\r\u001B[K')
      isOpen = false
    },
  }
}

/** A number of bytes for people, in powers of ten as disks are sold: "4.2 GB". */
export function readableBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(1)} ${units[power]}`
}
