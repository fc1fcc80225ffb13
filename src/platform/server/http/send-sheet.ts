import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { dayOf } from '#domain/format/days.ts'
import type { Locale } from '#domain/locale.ts'
import { csvText } from '../sheets/csv-text.ts'
import type { Sheet } from '../sheets/sheet.ts'
import { xlsxBytes } from '../sheets/xlsx-bytes.ts'
import { attachmentOf } from './send-file.ts'

export const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** The media type of each format, without parameters. */
export const sheetMediaTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<SheetFormat, string>

interface SentSheet {
  readonly format: SheetFormat
  readonly locale: Locale
  readonly now: Date
}

/** Sends a list as a file, row by row while it is read. Its name has the sheet's name and the day. */
export function sendSheet(reply: FastifyReply, sheet: Sheet, { format, locale, now }: SentSheet): FastifyReply {
  const file = format === 'csv' ? csvText(sheet, locale) : xlsxBytes(sheet)
  return reply
    .header('content-type', `${sheetMediaTypes[format]}${format === 'csv' ? '; charset=utf-8' : ''}`)
    .header('content-disposition', attachmentOf(`${sheet.name} ${dayOf(now)}.${format}`))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(Readable.from(file, { objectMode: false }))
}
