import { useEffect, useState } from 'react'
import type { Currency } from '#domain/currency.ts'
import { type ImportRefusal, importRefusalOf } from '#features/catalogue/price-lists/browser/client.ts'
import { jumpsOf } from '#features/catalogue/price-lists/browser/price-jumps.ts'
import { ApiError, type ReplyOf } from '#platform/browser/call-api.ts'
import { type NewPricesFile, readNewPrices } from './client.ts'

/** What a dry run said about a workbook with a currency and a per cent. */
interface Reading extends NewPricesFile {
  readonly dry: ReplyOf<'POST /api/priceLists/with-workbook'> | null
  readonly refusal: ImportRefusal | null
}

/** So that the file is read once after a per cent was typed. */
const typingPauseMs = 300

/**
 * The workbook of a new partner with its dry run, which is repeated when currency or per cent change.
 * @param percentOff null while it is no number: then nothing is read.
 */
export function useNewPrices(currency: Currency, percentOff: number | null) {
  const [file, setFile] = useState<File | null>(null)
  const [reading, setReading] = useState<Reading | null>(null)
  /** A refusal that is not of reading the file; another file ends it. */
  const [refused, setRefused] = useState<ImportRefusal | null>(null)
  const [meant, setMeant] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (file === null || percentOff === null) return undefined
    const call = new AbortController()
    const prices = { file, currency, percentOff }
    const finish = (outcome: Pick<Reading, 'dry' | 'refusal'>): void => {
      if (call.signal.aborted) return
      setMeant(new Set())
      setReading({ ...prices, ...outcome })
    }
    const timer = setTimeout(() => {
      readNewPrices(prices, call.signal).then(
        (dry) => finish({ dry, refusal: null }),
        (error: unknown) => finish({ dry: null, refusal: importRefusalOf(error) }),
      )
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      call.abort()
    }
  }, [file, currency, percentOff])

  const isCurrent = reading !== null && reading.file === file && reading.currency === currency && reading.percentOff === percentOff
  const current = isCurrent && refused === null ? reading : null
  const jumps = current?.dry ? jumpsOf(current.dry.changes) : []

  function choose(next: File | null): void {
    setRefused(null)
    setFile(next)
  }

  return {
    file,
    isReading: file !== null && percentOff !== null && refused === null && current === null,
    refusal: refused ?? current?.refusal ?? null,
    changes: current?.dry?.changes ?? null,
    jumps,
    meant,
    /** Number of jumps that nobody has confirmed. */
    open: jumps.filter(({ key }) => !meant.has(key)).length,
    /** What was read, with the digest that confirms it; null without a workbook. */
    read: current?.dry ? { ...current, digest: current.dry.digest } : null,
    choose,
    refuseSeveral: (): void => setRefused({ reason: 'several', cause: null, errors: [], total: 0 }),
    confirm: (keys: readonly string[]): void => setMeant(new Set([...meant, ...keys])),
    /** Takes the refusal of a creation because of the workbook. @returns whether it was one. */
    takeRefusal(error: unknown): boolean {
      const isConflict = error instanceof ApiError && error.body.reason === 'conflict'
      if (isConflict) setRefused(importRefusalOf(error))
      return isConflict
    },
  }
}

export type NewPricesControls = ReturnType<typeof useNewPrices>
