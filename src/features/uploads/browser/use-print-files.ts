import { useEffect, useSyncExternalStore } from 'react'
import { type PrintFileList, keepOrdered } from '#domain/uploads/file-list.ts'
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
    const goOn = () => void sendFiles()
    goOn()
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [])
  const files = keepOrdered(list, lines)
  const isStale = files !== list
  useEffect(() => {
    if (!isStale) return
    fileListStore.update((stored) => keepOrdered(stored, lines))
    void dropBytes()
  }, [isStale, lines])
  return { files, sending }
}
