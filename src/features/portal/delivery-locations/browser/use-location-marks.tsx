import { useMemo } from 'react'
import { locationFields } from '#domain/deliveries/location-form.ts'
import { locationColumns, readLocations } from '#domain/deliveries/read-locations.ts'
import { cellsOfRows, placeOfRow, readSheetText } from '#domain/lists/sheet-text.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import type { TextMark } from '#ui/forms/marked-text-area.tsx'
import { useLocationWords } from './use-location-words.ts'

interface LocationMarks {
  readonly marks: readonly TextMark[]
  /** Rows to correct; more than are marked if they have very many errors. */
  readonly faultyRows: number
}

/** The errors of a sheet of locations at their places in the text, by the rules that the server has too. */
export function useLocationMarks(text: string): LocationMarks {
  const t = useMessages('portal')
  const locale = useLocale()
  const words = useLocationWords()
  const { rows, read, fields } = useMemo(() => {
    const all = readSheetText(text)
    const cells = cellsOfRows(all)
    const found = readLocations(cells, locale)
    const heading = found.ok || found.headingRow === null ? undefined : cells[found.headingRow - 1]
    return { rows: all, read: found, fields: heading ? locationColumns(heading).fields : locationFields }
  }, [text, locale])
  if (read.ok) return { marks: [], faultyRows: 0 }
  const marks = read.errors.flatMap(({ row, field, issue, value }): TextMark[] => {
    const cells = row === null ? undefined : rows[row - 1]
    const place = placeOfRow(cells)
    if (!cells || !place) return []
    const name = field === null ? '' : t(`locations.fields.${field}`)
    return [
      {
        id: `${row} ${field}`,
        row: place,
        cell: (field === null ? undefined : cells[fields.indexOf(field)]) ?? null,
        place: `${t('locations.import.row', { row })} ${name}`,
        value,
        reason: words({ issue, value }),
      },
    ]
  })
  return { marks, faultyRows: read.faultyRows.length }
}
