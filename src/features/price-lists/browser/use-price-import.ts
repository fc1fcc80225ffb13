import { useState } from 'react'
import { type ImportAnswer, type ImportRefusal, sendWorkbook } from './client.ts'

interface ImportTarget {
  readonly id: string
  readonly isDefault: boolean
}

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
    refuseSeveral: (): void => setRefusal({ reason: 'several', errors: [], total: 0 }),
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
    discard(): void {
      setFile(null)
      setDry(null)
      setRefusal(null)
    },
  }
}

export type PriceImport = ReturnType<typeof usePriceImport>
