/** The processor time that this thread needs for a task, in ms: on a busy machine the clock says nothing about the code. */
export function processorMs(task: () => void): number {
  const before = process.threadCpuUsage()
  task()
  return process.threadCpuUsage(before).user / 1000
}
