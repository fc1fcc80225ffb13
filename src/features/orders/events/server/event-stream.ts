import type { ServerResponse } from 'node:http'

/** A server-sent event of the HTML standard. */
interface StreamEvent {
  readonly id: string
  readonly name: string
  readonly data: object
}

/** A response that stays open for server-sent events. */
export interface EventStream {
  /** The position from which the browser asks for what it has missed, should the connection break before the first event. */
  readonly begin: (id: string) => void
  /** Ends the stream of a reader who does not read: the browser connects again and asks for what it has missed. */
  readonly send: (events: readonly StreamEvent[]) => void
  /** A comment, so that no proxy closes the connection. */
  readonly keepAlive: () => void
  readonly end: () => void
}

/** How long a browser waits before it connects again. */
const retryMs = 1000
/** Bytes that may wait for a slow reader. */
const maxWaitingBytes = 64 * 1024

const written = ({ id, name, data }: StreamEvent): string => `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Begins a stream on a response whose headers are set by the caller. */
export function openEventStream(
  response: ServerResponse,
  headers: Readonly<Record<string, string | number | string[] | undefined>>,
): EventStream {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A proxy such as nginx would collect the events.
    'x-accel-buffering': 'no',
  })
  response.write(`retry: ${retryMs}\n\n`)

  function write(text: string): void {
    if (response.writableEnded || response.destroyed) return
    if (response.writableLength + text.length > maxWaitingBytes) response.destroy()
    else response.write(text)
  }

  return {
    begin: (id) => write(`id: ${id}\n\n`),
    send: (events) => {
      if (events.length > 0) write(events.map(written).join(''))
    },
    keepAlive: () => write(':\n\n'),
    end: () => void response.end(),
  }
}
