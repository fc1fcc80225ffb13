import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval'

/** Pictures rendered by the server, on this device, by the hash of their original files. */
let opened: UseStore | undefined
const drawings = (): UseStore => (opened ??= createStore('drawn-images', 'drawings'))

export type DrawnImage =
  | { readonly ok: true; readonly drawn: Blob }
  /** `refused`: it cannot be rendered and a retry is useless; `unreachable`: no answer, or the server is busy or failing. */
  | { readonly ok: false; readonly reason: 'refused' | 'unreachable' }

/** A picture may have to wait for others to be rendered; then it is retried. */
const timeoutMs = 60_000
const retryMs = 10_000

const cache = new Map<string, Promise<DrawnImage>>()
let waiting: ReadonlySet<string> = new Set()
/** Those that the server is asked for, and those that wait for a retry. */
let underway: ReadonlySet<string> = new Set()
const wanted = new Set<string>()
const listeners = new Set<() => void>()

function tellListeners(): void {
  underway = new Set([...wanted, ...waiting])
  for (const listener of listeners) listener()
}

function setWaiting(next: ReadonlySet<string>): void {
  waiting = next
  tellListeners()
}

function setAsked(sha256: string, isAsked: boolean): void {
  if (isAsked) wanted.add(sha256)
  else wanted.delete(sha256)
  tellListeners()
}

async function askServer(file: Blob): Promise<DrawnImage> {
  try {
    const reply = await fetch('/api/design-images/drawn', {
      method: 'POST',
      body: file,
      headers: { 'content-type': file.type },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (reply.ok) return { ok: true, drawn: await reply.blob() }
    return { ok: false, reason: reply.status < 500 && reply.status !== 429 ? 'refused' : 'unreachable' }
  } catch {
    // No connection, or no answer in time.
    return { ok: false, reason: 'unreachable' }
  }
}

async function draw(sha256: string, file: Blob): Promise<DrawnImage> {
  const stored = await get<Blob>(sha256, drawings()).catch(() => undefined)
  if (stored) return { ok: true, drawn: stored }
  setAsked(sha256, true)
  const image = await askServer(file)
  // If the device has no room, the next page requests it again.
  if (image.ok) await set(sha256, image.drawn, drawings()).catch(() => undefined)
  return image
}

/** Retries all pictures that the server has not rendered yet. */
export function retryDrawing(): void {
  for (const sha256 of waiting) cache.delete(sha256)
  if (waiting.size > 0) setWaiting(new Set())
}

/** The server's rendering of a file, requested once and stored on this device. */
export function drawnImage(sha256: string, file: Blob): Promise<DrawnImage> {
  const before = cache.get(sha256)
  if (before) return before
  const drawn = draw(sha256, file).then((image) => {
    if (!image.ok && image.reason === 'unreachable') {
      if (waiting.size === 0) setTimeout(retryDrawing, retryMs)
      setWaiting(new Set([...waiting, sha256]))
    }
    setAsked(sha256, false)
    return image
  })
  cache.set(sha256, drawn)
  return drawn
}

/**
 * The hashes of pictures that the server has not rendered yet, for `useSyncExternalStore`. They are retried after a delay; components
 * update when this set changes.
 */
export const undrawnImages = {
  get: (): ReadonlySet<string> => waiting,
  subscribe: (onChange: () => void): (() => void) => {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  },
}

/** The hashes of pictures that are not shown yet because the server renders them, for `useSyncExternalStore`. */
export const imagesUnderway = { get: (): ReadonlySet<string> => underway, subscribe: undrawnImages.subscribe }

/** Deletes every rendered picture whose file is no longer in use. */
export async function deleteUnusedDrawnImages(used: ReadonlySet<string>): Promise<void> {
  const stored = await keys<string>(drawings())
  await delMany(
    stored.filter((sha256) => !used.has(sha256)),
    drawings(),
  )
}
