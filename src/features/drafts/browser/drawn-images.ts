import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval'

/** Pictures as the server drew them, on this device beside the files that they stand for, by the hash of those. */
let opened: UseStore | undefined
const drawings = (): UseStore => (opened ??= createStore('drawn-images', 'drawings'))

export type DrawnImage =
  | { readonly ok: true; readonly drawn: Blob }
  /** `refused`: it can't be drawn, trying again is of no use; `unreachable`: no answer, or a server that is busy or fails. */
  | { readonly ok: false; readonly reason: 'refused' | 'unreachable' }

/** A drawing may take its turn behind those of others; then it is tried again. */
const patienceMs = 60_000
const retryMs = 10_000

const known = new Map<string, Promise<DrawnImage>>()
let waiting: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function setWaiting(next: ReadonlySet<string>): void {
  waiting = next
  for (const listener of listeners) listener()
}

async function askServer(file: Blob): Promise<DrawnImage> {
  try {
    const reply = await fetch('/api/design-images/drawn', {
      method: 'POST',
      body: file,
      headers: { 'content-type': file.type },
      signal: AbortSignal.timeout(patienceMs),
    })
    if (reply.ok) return { ok: true, drawn: await reply.blob() }
    return { ok: false, reason: reply.status < 500 && reply.status !== 429 ? 'refused' : 'unreachable' }
  } catch {
    // No connection, or no answer in time.
    return { ok: false, reason: 'unreachable' }
  }
}

async function draw(sha256: string, file: Blob): Promise<DrawnImage> {
  const kept = await get<Blob>(sha256, drawings()).catch(() => undefined)
  if (kept) return { ok: true, drawn: kept }
  const image = await askServer(file)
  // What the device has no room for is asked for again on the next page.
  if (image.ok) await set(sha256, image.drawn, drawings()).catch(() => undefined)
  return image
}

/** Asks again for all that the server did not draw yet. */
export function retryDrawing(): void {
  for (const sha256 of waiting) known.delete(sha256)
  if (waiting.size > 0) setWaiting(new Set())
}

/** The picture that the server draws of a file, asked for once and kept on this device. */
export function drawnImage(sha256: string, file: Blob): Promise<DrawnImage> {
  const before = known.get(sha256)
  if (before) return before
  const drawn = draw(sha256, file).then((image) => {
    if (!image.ok && image.reason === 'unreachable') {
      if (waiting.size === 0) setTimeout(retryDrawing, retryMs)
      setWaiting(new Set([...waiting, sha256]))
    }
    return image
  })
  known.set(sha256, drawn)
  return drawn
}

/**
 * The hashes of pictures that the server did not draw yet, for `useSyncExternalStore`. They are asked for again after a while: anyone who shows
 * pictures shows them again whenever this set changes.
 */
export const undrawnImages = {
  get: (): ReadonlySet<string> => waiting,
  subscribe: (onChange: () => void): (() => void) => {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  },
}

/** Deletes every drawn picture whose file is not in use any more. */
export async function keepOnlyDrawnImages(used: ReadonlySet<string>): Promise<void> {
  const stored = await keys<string>(drawings())
  await delMany(
    stored.filter((sha256) => !used.has(sha256)),
    drawings(),
  )
}
