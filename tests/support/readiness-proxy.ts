import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A proxy as docs/operations/processes.md asks for. It sends requests to the ready processes in turn and repeats none. */
export interface ReadinessProxy extends AsyncDisposable {
  readonly port: number
  /** Resolves when a process is ready, or no longer, in the eyes of the proxy. */
  readonly seesReady: (port: number, isReady?: boolean) => Promise<void>
}

const checkMs = 250
/** A busy process may take a while to answer; another one that starts beside it makes it slower. */
const checkTimeoutMs = 5000
/** Failed checks in a row after which a process gets no more requests. */
const fall = 2

const isReadyNow = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(checkTimeoutMs) }).then(
    async (reply) => {
      await reply.body?.cancel()
      return reply.ok
    },
    () => false,
  )

/** Starts a proxy on a free port for processes of this machine. */
export async function startReadinessProxy(ports: readonly number[]): Promise<ReadinessProxy> {
  const closing = new AbortController()
  const ready = new Set<number>()
  const agent = new Agent({ keepAlive: true })
  let nth = 0

  async function follow(port: number): Promise<void> {
    let failed = 0
    while (!closing.signal.aborted) {
      failed = (await isReadyNow(port)) ? 0 : failed + 1
      if (failed === 0) ready.add(port)
      else if (failed >= fall) ready.delete(port)
      await sleep(checkMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const following = ports.map(follow)

  function forward(from: IncomingMessage, to: ServerResponse): void {
    const able = ports.filter((port) => ready.has(port))
    nth += 1
    const port = able[nth % able.length]
    if (port === undefined) return void to.writeHead(502).end('"no process is ready"')
    const { method, url, headers } = from
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (reply) => {
      const { connection: _, 'keep-alive': __, ...replied } = reply.headers
      to.writeHead(reply.statusCode ?? 502, replied)
      reply.pipe(to)
      reply.on('error', () => to.destroy())
    })
    onward.on('error', () => to.destroy())
    to.on('close', () => onward.destroy())
    from.pipe(onward)
  }
  const server = createServer(forward).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    async seesReady(port, isReady = true) {
      while (ready.has(port) !== isReady) await sleep(checkMs / 5)
    },
    async [Symbol.asyncDispose]() {
      closing.abort()
      server.closeAllConnections()
      server.close()
      agent.destroy()
      await Promise.all(following)
    },
  }
}
