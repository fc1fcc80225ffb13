import { FixedQueue, queueOptionsSymbol, type TaskQueue } from 'piscina'

type Task = Parameters<TaskQueue['push']>[0]

const mark: object = { isUrgent: true }

/** Marks a task to run before the others of its pool. */
export const urgent = <T extends object>(task: T): T => ({ ...task, [queueOptionsSymbol]: mark })

/** A worker pool's queue in which urgent tasks go first, otherwise in order of arrival. */
export class UrgentFirst implements TaskQueue {
  readonly #urgent = new FixedQueue()
  readonly #others = new FixedQueue()

  get size(): number {
    return this.#urgent.size + this.#others.size
  }

  get urgentSize(): number {
    return this.#urgent.size
  }

  push(task: Task): void {
    this.#queueOf(task).push(task)
  }

  shift(): Task | null {
    return this.#urgent.shift() ?? this.#others.shift()
  }

  remove(task: Task): void {
    this.#queueOf(task).remove(task)
  }

  #queueOf(task: Task): FixedQueue {
    return task[queueOptionsSymbol] === mark ? this.#urgent : this.#others
  }
}
