/** What a spreadsheet program does not show of a sheet, counted from 0. */
export interface HiddenCells {
  readonly isSheet: boolean
  readonly rows: readonly number[]
  readonly columns: readonly number[]
}

/** A part of a sheet that a spreadsheet program does not show; rows and columns are counted from 0. */
export type HiddenPart = { readonly part: 'sheet' } | { readonly part: 'row' | 'column'; readonly index: number }

/**
 * The hidden parts of a sheet that an import would read: the sheet itself, used columns, and rows that hold something. Nobody saw them, so each
 * is an error; filters hide rows, too.
 */
export function hiddenParts(
  hidden: HiddenCells | undefined,
  { isUsed, isFilled }: { readonly isUsed: (column: number) => boolean; readonly isFilled: (row: number) => boolean },
): readonly HiddenPart[] {
  if (!hidden) return []
  return [
    ...(hidden.isSheet ? [{ part: 'sheet' } as const] : []),
    ...hidden.columns.filter(isUsed).map((index) => ({ part: 'column', index }) as const),
    ...hidden.rows.filter(isFilled).map((index) => ({ part: 'row', index }) as const),
  ]
}
