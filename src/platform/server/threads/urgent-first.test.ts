import { queueOptionsSymbol } from 'piscina'
import { expect, test } from 'vitest'
import { urgent, UrgentFirst } from './urgent-first.ts'

const plain = (name: string) => ({ name, [queueOptionsSymbol]: null })

test('urgent tasks go first, each kind in order of arrival', () => {
  const queue = new UrgentFirst()
  const tasks = [plain('a'), urgent(plain('b')), plain('c'), urgent(plain('d'))]
  for (const task of tasks) queue.push(task)
  expect([queue.size, queue.urgentSize]).toEqual([4, 2])
  const names = Array.from({ length: 5 }, () => (queue.shift() as { name: string } | null)?.name)
  expect(names).toEqual(['b', 'd', 'a', 'c', undefined])
})

test('a removed task leaves the queue, urgent or not', () => {
  const queue = new UrgentFirst()
  const [late, soon] = [plain('late'), urgent(plain('soon'))]
  queue.push(late)
  queue.push(soon)
  queue.remove(late)
  expect(queue.shift()).toBe(soon)
  expect(queue.size).toBe(0)
})
