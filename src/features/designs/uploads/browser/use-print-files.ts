import { useEffect, useSyncExternalStore } from 'react'
import { type PrintFileList, withoutRemoved } from '#domain/uploads/file-list.ts'
import type { PrintLine } from '#domain/uploads/print-slots.ts'
import { useStoredValue } from '#ui/stored-value.ts'
import { fileListStore } from './file-list-store.ts'
import { dropBytes, type Sending, sendFiles, sendingFiles } from './send-files.ts'

const none: ReadonlyMap<string, Sending> = new Map()

export interface PrintFiles {
  /** Those of the order in the cart. */
  readonly files: PrintFileList
  /** The uploads in progress, by hash. */
  readonly sending: ReadonlyMap<string, Sending>
}

/** The print files of the cart's lines. Uploads pending files, also after a reload and when the browser is online again. */
export function usePrintFiles(lines: readonly PrintLine[]): PrintFiles {
  const list = useStoredValue(fileListStore)
  const sending = useSyncExternalStore(sendingFiles.subscribe, sendingFiles.get, () => none)
  useEffect(() => {
    const resume = () => void sendFiles()
    resume()
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  }, [])
  const files = withoutRemoved(list, lines)
  const isStale = files !== list
  useEffect(() => {
    if (!isStale) return
    fileListStore.update((stored) => withoutRemoved(stored, lines))
    void dropBytes()
  }, [isStale, lines])
  return { files, sending }
}
