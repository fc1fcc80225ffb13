/** What can be wrong in a workbook: the sentence of the API by its code. The screen has its own in the user's language. */
export const workbookErrors = {
  columnTwice: 'the column {{text}} is there twice',
  columnMissing: 'the column {{text}} is missing',
  priceMissing: 'a price is missing',
  notPrice: '"{{text}}" is not a price',
  ambiguous: '"{{text}}" may mean thousands or decimals: enter it as a number',
  decimals: '{{text}} has more than {{max}} decimals',
  negative: '{{text}} is below 0',
  zero: '{{text}} is no price: it must be above 0',
  tooLarge: '{{text}} is more than 1,000,000',
  formula: 'a formula without a stored value: open and save the workbook in your spreadsheet program first',
  error: 'a formula with an error',
  date: 'a date instead of a price: format the cell as a number and enter it again',
  percent: 'a percentage instead of a price: format the cell as a number and enter it again',
  controls: 'characters that cannot be shown: type the text again',
  descriptionTooLong: 'a description of more than {{max}} characters',
  repeated: '{{text}} is already in {{place}}',
  codeMissing: 'the code is missing',
  codeTooLong: 'a code of more than {{max}} characters',
  otherSheet: '{{text}} belongs into the sheet {{place}}',
  unknownWord: '"{{text}}" is none of {{known}}',
  merged: 'merged cells: split them',
  hiddenSheet: 'the sheet is hidden: show it, or delete it',
  hiddenRow: 'the row is hidden: show it (a filter hides rows, too), or delete it',
  hiddenColumn: 'the column is hidden: show it',
  unknownSheet: 'an unknown sheet: the names are {{known}}',
  sheetTwice: 'the sheet is there twice',
  noRows: 'none of the sheets {{known}} has rows',
  tooManyRows: 'a price list has at most {{max}} rows',
} as const

export type WorkbookErrorCode = keyof typeof workbookErrors
export const workbookErrorCodes = Object.keys(workbookErrors) as [WorkbookErrorCode, ...WorkbookErrorCode[]]

/** What a sentence about an error names. */
export type ErrorValues = Readonly<Partial<Record<'text' | 'place' | 'known' | 'max', string>>>

/** The sentence of the API about an error. */
export const workbookErrorMessage = (code: WorkbookErrorCode, values: ErrorValues): string =>
  workbookErrors[code].replaceAll(/\{\{(text|place|known|max)\}\}/g, (_, name: keyof ErrorValues) => values[name] ?? '')
