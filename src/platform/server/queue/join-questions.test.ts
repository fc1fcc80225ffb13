import { expect, test } from 'vitest'
import { joinEqualQuestions } from './join-questions.ts'

/** Answers that a test gives when it likes, in the order of the questions. */
function requested() {
  const questions: PromiseWithResolvers<string>[] = []
  const work = (): Promise<string> => {
    const question = Promise.withResolvers<string>()
    questions.push(question)
    return question.promise
  }
  return { questions, work }
}

const open = () => joinEqualQuestions<string>({ waiting: 2, isForAll: (answer) => answer !== 'left' })

test('the same is done once for all who ask at the same time, and again for who asks later', async () => {
  const { questions, work } = requested()
  const { run } = open()
  const answers = Promise.all([run('logo', work), run('logo', work), run('logo', work)])
  expect(questions).toHaveLength(1)
  questions[0]?.resolve('drawn')
  expect(await answers).toEqual(['drawn', 'drawn', 'drawn'])
  void run('logo', work)
  expect(questions).toHaveLength(2)
})

test('different questions do not wait for each other', () => {
  const { questions, work } = requested()
  const { run } = open()
  void run('logo', work)
  void run('photo', work)
  expect(questions).toHaveLength(2)
})

test('when the first leaves without an answer for all, one of the others does the work', async () => {
  const { questions, work } = requested()
  const { run } = open()
  const first = run('logo', work)
  const others = Promise.all([run('logo', work), run('logo', work)])
  questions[0]?.resolve('left')
  expect(await first).toBe('left')
  await expect.poll(() => questions.length).toBe(2)
  questions[1]?.resolve('drawn')
  expect(await others).toEqual(['drawn', 'drawn'])
  expect(questions).toHaveLength(2)
})

test('a failure is only that of who asked first', async () => {
  const { questions, work } = requested()
  const { run } = open()
  const first = run('logo', work)
  const second = run('logo', work)
  questions[0]?.reject(new Error('no process'))
  await expect(first).rejects.toThrow('no process')
  await expect.poll(() => questions.length).toBe(2)
  questions[1]?.resolve('drawn')
  expect(await second).toBe('drawn')
})

test('only so many wait for the same answer; the next gets its own', () => {
  const { questions, work } = requested()
  const { run } = open()
  for (let nth = 0; nth < 4; nth += 1) void run('logo', work)
  expect(questions).toHaveLength(2)
})
