/** An event of a stream as a browser reads it. */
export interface ReadEvent {
  readonly id: string
  readonly name: string
  readonly data: { readonly orderId?: string }
}

export interface EventReader {
  readonly status: number
  /** The next event that matches; waits for it. */
  readonly next: (matches?: (event: ReadEvent) => boolean) => Promise<ReadEvent>
  /** All events so far. */
  readonly seen: readonly ReadEvent[]
  /** The id from which the browser would go on. */
  readonly lastId: () => string
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>
  readonly close: () => void
}

/**
 * Reads a stream of server-sent events (HTML standard, §9.2) and resolves once it has begun.
 * @param hear is called with each event as it arrives
 */
export async function readEvents(
  url: string,
  headers: Readonly<Record<string, string>>,
  hear: (event: ReadEvent) => void = () => {},
): Promise<EventReader> {
  const closing = new AbortController()
  const reply = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: closing.signal })
  const seen: ReadEvent[] = []
  let lastId = ''
  let wake = () => {}
  const begun = Promise.withResolvers<void>()
  const read = async () => {
    let text = ''
    for await (const bytes of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += bytes
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/:\s?(.*)/s).slice(0, 2)))
        if (typeof fields.id === 'string') lastId = fields.id
        if (typeof fields.id === 'string') begun.resolve()
        if (typeof fields.data !== 'string') continue
        const event = { id: lastId, name: fields.event, data: JSON.parse(fields.data) }
        seen.push(event)
        hear(event)
      }
      wake()
    }
  }
  const ended = read()
    .catch(() => {})
    .finally(() => {
      begun.resolve()
      wake()
    })
  await begun.promise
  let taken = 0
  return {
    status: reply.status,
    seen,
    ended,
    lastId: () => lastId,
    close: () => closing.abort(),
    async next(matches = () => true) {
      for (;;) {
        while (taken < seen.length) {
          const event = seen[taken++]
          if (event && matches(event)) return event
        }
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}
