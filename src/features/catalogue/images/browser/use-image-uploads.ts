import { useEffect, useRef, useState } from 'react'
import { useFailureWords } from '#ui/forms/use-failure.ts'
import { productImageRule } from '../image-facts.ts'
import { postImage } from './client.ts'

/** Why a file was refused; `unreachable` can be tried again. */
export const uploadRefusals = ['wrong-type', 'too-large', 'too-many-pixels', 'unreadable', 'too-many', 'unreachable'] as const
export type UploadRefusal = (typeof uploadRefusals)[number]

export interface ImageUpload {
  readonly id: string
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed'
  readonly sentBytes: number
  readonly refusal: UploadRefusal | null
  /** The words for `unreachable`: no answer, an error of the shop, or a refusal without a reason. */
  readonly cause: string
}

const mediaTypes = ['image/jpeg', 'image/png', 'image/webp']
/** The server reads one picture of an account at a time; the next one is sent meanwhile. */
const atOnce = 2

const refusalOf = ({ type, size }: File): UploadRefusal | null =>
  !mediaTypes.includes(type) ? 'wrong-type' : size > productImageRule.maxBytes ? 'too-large' : null

const asRefusal = (reason: string | null): UploadRefusal => uploadRefusals.find((known) => known === reason) ?? 'unreachable'

interface ImageUploads {
  readonly uploads: readonly ImageUpload[]
  readonly add: (files: readonly File[]) => void
  readonly retry: (id: string) => void
  /** Ends an upload, or takes a refused file off the list. */
  readonly remove: (id: string) => void
}

/** Uploads pictures of a product in the order in which they were added, each with its progress. */
export function useImageUploads(productId: string, onStored: (file: File) => void): ImageUploads {
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([])
  const failureWords = useFailureWords()
  const running = useRef(new Map<string, AbortController>())
  const stored = useRef(onStored)
  useEffect(() => {
    stored.current = onStored
  })
  useEffect(() => {
    const all = running.current
    return () => {
      for (const abort of all.values()) abort.abort()
    }
  }, [])

  const change = (id: string, changes: Partial<ImageUpload>) =>
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  const drop = (id: string) => setUploads((list) => list.filter((upload) => upload.id !== id))

  useEffect(() => {
    const free = atOnce - running.current.size
    const next = uploads.filter(({ id, state }) => state === 'waiting' && !running.current.has(id)).slice(0, Math.max(0, free))
    for (const { id, file } of next) {
      const abort = new AbortController()
      running.current.set(id, abort)
      const send = postImage(productId, file, {
        onProgress: (sentBytes) => change(id, { state: 'sending', sentBytes }),
        signal: abort.signal,
      })
      void send.then((sent) => {
        running.current.delete(id)
        if (abort.signal.aborted) return
        if (sent.ok) {
          drop(id)
          stored.current(file)
        } else change(id, { state: 'failed', refusal: asRefusal(sent.reason), cause: failureWords(sent.cause) })
      })
    }
  }, [productId, uploads, failureWords])

  return {
    uploads,
    add: (files) =>
      setUploads((list) => [
        ...list,
        ...files.map((file): ImageUpload => {
          const refusal = refusalOf(file)
          return { id: crypto.randomUUID(), file, state: refusal === null ? 'waiting' : 'failed', sentBytes: 0, refusal, cause: '' }
        }),
      ]),
    retry: (id) => change(id, { state: 'waiting', sentBytes: 0, refusal: null }),
    remove: (id) => {
      running.current.get(id)?.abort()
      drop(id)
    },
  }
}
