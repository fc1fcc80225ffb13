import { utils, write } from '@e965/xlsx'
import { tiers } from '#domain/quantity/tiers.ts'

/** A workbook with one spatula at the same price in every tier, as a browser test chooses it. */
export function onePriceWorkbook(code: string, price: number | string) {
  const book = utils.book_new()
  const head = ['heliosId*', 'description', ...tiers.map(({ pcsFrom }) => pcsFrom)]
  utils.book_append_sheet(book, utils.aoa_to_sheet([head, [code, 'Míchátko', ...tiers.map(() => price)]]), 'Spatula')
  return { name: 'cenik.xlsx', mimeType: 'application/octet-stream', buffer: write(book, { type: 'buffer' }) as Buffer }
}
