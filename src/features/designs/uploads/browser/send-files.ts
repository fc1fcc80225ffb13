import { isAccepted, isWaiting, markRefused, markSent } from '#domain/uploads/file-list.ts'
import { putOrderFile } from './client.ts'
import { deleteUnusedBytes, readBytes } from './file-bytes-store.ts'
import { fileListStore } from './file-list-store.ts'
import { reportHandledError } from '#ui/handled-errors.ts'

/**
 * The progress of a pending file: bytes uploaded, or why the upload failed. A failed upload is retried on request and when the browser is
 * online again.
 */
export type Sending =
  | { readonly state: 'sending'; readonly sentBytes: number }
  | { readonly state: 'failed'; readonly reason: 'unreachable' | 'too-often' }

let sendings: ReadonlyMap<string, Sending> = new Map()
const listeners = new Set<() => void>()

function setSending(sha256: string, sending: Sending | null): void {
  const next = new Map(sendings)
  if (sending) next.set(sha256, sending)
  else next.delete(sha256)
  sendings = next
  for (const listener of listeners) listener()
}

/** The uploads in progress on this page by hash, for `useSyncExternalStore`. */
export const sendingFiles = {
  get: (): ReadonlyMap<string, Sending> => sendings,
  subscribe: (onChange: () => void): (() => void) => {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  },
}

const isPending = (sha256: string): boolean =>
  fileListStore.get().some((file) => isAccepted(file) && file.state === 'waiting' && file.sha256 === sha256)

/** Deletes the bytes of files that were uploaded or removed from the list. */
export const dropBytes = (): Promise<void> =>
  deleteUnusedBytes(new Set(fileListStore.get().flatMap((file) => (isAccepted(file) && isWaiting(file) ? [file.sha256] : [])))).catch(
    // Bytes that could not be deleted only take up space.
    reportHandledError,
  )

async function sendFile(sha256: string): Promise<void> {
  setSending(sha256, { state: 'sending', sentBytes: 0 })
  const file = await readBytes(sha256)
  if (!file) {
    fileListStore.update((list) => markRefused(list, sha256, 'unreadable'))
    return setSending(sha256, null)
  }
  const abort = new AbortController()
  const stopWatching = fileListStore.subscribe(() => {
    if (!isPending(sha256)) abort.abort()
  })
  const sent = await putOrderFile(sha256, file, {
    onProgress: (sentBytes) => setSending(sha256, { state: 'sending', sentBytes }),
    signal: abort.signal,
  })
  stopWatching()
  if (sent.ok) fileListStore.update((list) => markSent(list, sha256))
  else if (sent.reason === 'wrong-content' || sent.reason === 'too-large') {
    const { reason } = sent
    fileListStore.update((list) => markRefused(list, sha256, reason))
  } else if (isPending(sha256)) return setSending(sha256, { state: 'failed', reason: sent.reason })
  setSending(sha256, null)
  await dropBytes()
}

async function sendWaiting(): Promise<void> {
  for (;;) {
    const next = fileListStore.get().find((file) => isAccepted(file) && isWaiting(file) && !sendings.has(file.sha256))
    if (!next || !isAccepted(next)) return
    await sendFile(next.sha256)
  }
}

let running: Promise<void> | null = null

/** Uploads pending files one after the other, including failed ones. Resolves when all were tried. */
export function sendFiles(): Promise<void> {
  for (const [sha256, { state }] of sendings) if (state === 'failed') setSending(sha256, null)
  running ??= sendWaiting().finally(() => {
    running = null
  })
  return running
}
