import { readNumber } from '../format/read-number.ts'
import { visibleText } from '../format/visible-text.ts'
import type { Locale } from '../locale.ts'
import { maxQuantity } from '../quantity/limits.ts'
import { nameKey } from './name-key.ts'
import { maxSplitRows } from './split.ts'
import { endsWithPieces, pieceUnit } from './split-text.ts'

/** A row of a sheet: a branch, and the pieces of each item that go there. */
export interface SplitSheetRow {
  /** 1-based as in the sheet. */
  readonly row: number
  readonly name: string
  readonly pieces: readonly number[]
}

/** An error in a cell; row is 1-based, column counts from 0. */
export interface SplitSheetIssue {
  readonly row: number
  readonly column: number
  readonly issue: 'noName' | 'noPieces' | 'tooMany' | 'notSeparated'
  readonly value: string
}

export interface ReadSplit {
  readonly rows: readonly SplitSheetRow[]
  readonly issues: readonly SplitSheetIssue[]
  /** What is wrong with the sheet as a whole. */
  readonly problem: 'noRows' | 'tooManyRows' | null
  /** The column of the branches, counted from 0. */
  readonly nameColumn: number
  /** The branches that get nothing; their rows are left out. */
  readonly withoutPieces: readonly string[]
  /** Whether the last row was the sum of the others; it is left out. */
  readonly hasSum: boolean
}

interface SplitItem {
  readonly name: string
  readonly quantity: number
}

/** A longer name of a branch is cut: no location has such a name. */
export const maxBranchLength = 200

/** Headings in three languages, as keys of names. */
const nameHeadings =
  'pobocka provozovna misto mistododani nazev firma branch site location deliverylocation name company filiale standort lieferadresse bezeichnung unternehmen'.split(
    ' ',
  )
const pieceHeadings = 'ks kusy kusu pocet pocetkusu mnozstvi pcs pieces quantity qty amount stuck stuckzahl stk menge anzahl'.split(' ')

/** Where a sheet has what: by the headings of its first row, otherwise the branch first and then an item after the other. */
function columnsOf(first: readonly string[], items: readonly SplitItem[]) {
  const keys = first.map(nameKey)
  const headed = keys.findIndex((key) => nameHeadings.includes(key))
  const piecesAt = keys.findIndex((key) => pieceHeadings.includes(key))
  const itemsAt = items.map(({ name }) => keys.indexOf(nameKey(name)))
  const areItemsNamed = itemsAt.every((column) => column >= 0) && new Set(itemsAt).size === items.length
  const name = headed >= 0 ? headed : 0
  const inOrder = items.map((_, index) => name + 1 + index)
  const pieces = areItemsNamed ? itemsAt : items.length === 1 && piecesAt >= 0 ? [piecesAt] : inOrder
  return { hasHeadings: headed >= 0 || piecesAt >= 0 || areItemsNamed, name, pieces }
}

/** 1.000 is a thousand to some and one to others. */
const isAmbiguous = (text: string): boolean => /^\d{1,3}[.,]\d{3}$/.test(text)

const unitAtEnd = new RegExp(String.raw`\s*${pieceUnit}$`, 'iu')

/** The whole number of a cell, 0 for an empty one; null if it is none, or could be two. */
function piecesOf(text: string, locale: Locale): number | null {
  const bare = text.replace(unitAtEnd, '')
  if (bare === '') return text === '' ? 0 : null
  const number = readNumber(bare, locale, 0)
  if (number === null || !Number.isInteger(number) || number < 0) return null
  return isAmbiguous(bare) && number < 1000 ? null : number
}

/**
 * Reads a sheet of branches and pieces: a row for each branch, a column for each item of the order. A number that no item can have is an error in its
 * cell; whether the branches exist is not decided here.
 */
export function readSplit(cells: readonly (readonly string[])[], items: readonly SplitItem[], locale: Locale): ReadSplit {
  const filled = cells.flatMap((row, index) => {
    const texts = row.map(visibleText)
    return texts.some((text) => text !== '') ? [{ texts, row: index + 1 }] : []
  })
  const columns = columnsOf(filled[0]?.texts ?? [], items)
  const body = filled.slice(columns.hasHeadings ? 1 : 0)
  const nothing = { rows: [], issues: [], nameColumn: columns.name, withoutPieces: [], hasSum: false }
  if (body.length === 0) return { ...nothing, problem: 'noRows' }
  if (body.length > maxSplitRows + 1) return { ...nothing, problem: 'tooManyRows' }

  const issues: SplitSheetIssue[] = []
  const read = body.map(({ texts, row }) => {
    const name = (texts[columns.name] ?? '').slice(0, maxBranchLength)
    // "Praha 7" alone in its row is a branch, or Praha with its pieces.
    if (texts.length === 1 && endsWithPieces(name)) issues.push({ row, column: columns.name, issue: 'notSeparated', value: '' })
    const pieces = columns.pieces.map((column, index) => {
      const value = texts[column] ?? ''
      const amount = piecesOf(value, locale)
      const add = (issue: SplitSheetIssue['issue']) => issues.push({ row, column, issue, value: value.slice(0, 60) })
      if (amount === null) add('noPieces')
      // The sum of the sheet is judged as one.
      else if (amount > Math.min(maxQuantity, items[index]?.quantity ?? 0)) add('tooMany')
      return amount ?? 0
    })
    return { row, name, pieces }
  })
  const isFaulty = new Set(issues.map(({ row }) => row))
  const hasSum = isSumOfOthers(read)
  const rows = hasSum ? read.slice(0, -1) : read
  for (const { row, name, pieces } of rows)
    if (name === '' && !isFaulty.has(row) && pieces.some((amount) => amount > 0))
      issues.push({ row, column: columns.name, issue: 'noName', value: '' })
  const isBare = ({ row, pieces }: SplitSheetRow): boolean => !isFaulty.has(row) && pieces.every((amount) => amount === 0)
  const withPieces = rows.filter((one) => !isBare(one))
  return {
    rows: withPieces.filter(({ name }) => name !== ''),
    issues: issues.filter(({ row }) => !hasSum || row !== read.at(-1)?.row),
    problem: withPieces.length === 0 ? 'noRows' : withPieces.length > maxSplitRows ? 'tooManyRows' : null,
    nameColumn: columns.name,
    withoutPieces: rows.filter(isBare).map(({ name }) => name),
    hasSum,
  }
}

const sumHeadings = ['', 'celkem', 'soucet', 'suma', 'total', 'sum', 'summe', 'gesamt', 'insgesamt']

/** Whether the last row is called a sum and is one. */
function isSumOfOthers(rows: readonly SplitSheetRow[]): boolean {
  const last = rows.at(-1)
  if (last === undefined || rows.length < 3 || !sumHeadings.includes(nameKey(last.name))) return false
  return last.pieces.every((sum, index) => rows.slice(0, -1).reduce((all, { pieces }) => all + (pieces[index] ?? 0), 0) === sum)
}
