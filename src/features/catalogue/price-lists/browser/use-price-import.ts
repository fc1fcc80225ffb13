import { useState } from 'react'
import { fetchImportChanges, type ImportAnswer, type ImportRefusal, importRefusalOf, type ImportTarget, sendWorkbook } from './client.ts'

type Dry = Extract<ImportAnswer, { ok: true }>

/** An import from its file to the confirmed prices. The file stays in the browser until the changes are confirmed. */
export function usePriceImport(target: ImportTarget, onImported: () => void) {
  const [file, setFile] = useState<File | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [dry, setDry] = useState<Dry | null>(null)
  const [refusal, setRefusal] = useState<ImportRefusal | null>(null)

  async function read(next: File): Promise<boolean> {
    setFile(next)
    setRefusal(null)
    setDry(null)
    setIsBusy(true)
    const answer = await sendWorkbook({ ...target, file: next, confirm: null })
    setIsBusy(false)
    if (answer.ok) setDry(answer)
    else setRefusal(answer)
    return answer.ok || answer.errors.length > 0
  }

  return {
    file,
    isBusy,
    /** What the file would change. */
    dry,
    refusal,
    /** Reads a file; true if there is something to look at: changes, or errors in cells. */
    read,
    refuseSeveral: (): void => setRefusal({ reason: 'several', cause: null, errors: [], total: 0 }),
    /** Imports exactly what the dry run has shown. */
    async confirm(validFrom: Date | null): Promise<void> {
      if (file === null || dry === null) return
      setIsBusy(true)
      setRefusal(null)
      const answer = await sendWorkbook({ ...target, file, confirm: { digest: dry.digest, validFrom } })
      setIsBusy(false)
      if (answer.ok) {
        setFile(null)
        setDry(null)
        onImported()
      } else setRefusal(answer)
    },
    /** All changes that the dry run has shown as a file; null when they can't be had, which `refusal` then explains. */
    async changesFile(): Promise<Blob | null> {
      if (file === null || dry === null) return null
      setRefusal(null)
      try {
        return await fetchImportChanges(target, file, dry.digest)
      } catch (error) {
        setRefusal(importRefusalOf(error))
        return null
      }
    },
    discard(): void {
      setFile(null)
      setDry(null)
      setRefusal(null)
    },
  }
}

export type PriceImport = ReturnType<typeof usePriceImport>
