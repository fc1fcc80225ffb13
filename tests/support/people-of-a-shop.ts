import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locale } from '#domain/locale.ts'

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly site?: Locale
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object | Buffer
}

interface Answer {
  readonly status: number
  readonly text: string
}

/** Somebody with a browser and an address of their own. */
export interface Person {
  /** @throws for any other status. */
  readonly send: (path: string, expected: number, sent?: Sent) => Promise<Answer>
}

const hosts = { cz: 'localhost', en: 'en.localhost', de: 'de.localhost' } as const

/** A person at a shop that trusts the forwarded addresses of 127.0.0.1. */
export function arrive(port: number): Person & Disposable {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  return {
    [Symbol.dispose]: () => agent.destroy(),
    async send(path, expected, { method = 'GET', site = 'cz', headers = {}, body } = {}) {
      const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
      const type = body === undefined ? {} : { 'content-type': Buffer.isBuffer(body) ? 'image/png' : 'application/json' }
      const answer = await new Promise<Answer>((resolve, reject) => {
        request(
          { agent, port, method, path, headers: { host: `${hosts[site]}:${port}`, 'x-forwarded-for': address, ...type, ...headers } },
          (reply) => void text(reply).then((read) => resolve({ status: reply.statusCode ?? 0, text: read }), reject),
        )
          .on('error', reject)
          .end(bytes)
      })
      if (answer.status !== expected) throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
      return answer
    },
  }
}

type Action = (person: Person) => Promise<void>

/** Lets people come one after another, each for one action, until it is stopped. */
export function startPeople(
  port: number,
  actions: Readonly<Record<string, { readonly action: Action; readonly people: number; readonly thinkMs: number }>>,
) {
  const done: Record<string, number> = {}
  const failures = new Set<string>()
  let isOver = false
  const running = Object.entries(actions).flatMap(([name, { action, people, thinkMs }]) =>
    Array.from({ length: people }, async () => {
      while (!isOver) {
        using person = arrive(port)
        await action(person).then(
          () => (done[name] = (done[name] ?? 0) + 1),
          (error: Error) => failures.add(`${name}: ${error.message}`),
        )
        await sleep(randomInt(2 * thinkMs))
      }
    }),
  )
  return {
    done,
    failures,
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}
