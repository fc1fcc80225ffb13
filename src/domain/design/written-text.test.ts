import { describe, expect, test } from 'vitest'
import { textOf } from '#tests/support/design-nodes.ts'
import { missingLetters } from '../fonts/missing-letters.ts'
import { blankDesign, type TextNode } from './document.ts'
import { DesignDocument } from './document-schema.ts'
import { SentDesign } from './sent-design-schema.ts'
import { printedLines } from './text-layout.ts'
import { upgradeDesign } from './upgrade-design.ts'
import { writtenText } from './written-text.ts'

const inParts = 'S\u030cat\u030c,\tl\u030c d\u030c\u202f10\u00a0000\u2007kg\u200b\u00ad'
const inOnePiece = 'Šať, ľ ď 10 000 kg'

const designed = (node: object) => ({
  ...blankDesign(),
  sides: blankDesign().sides.map((side, index) => (index === 0 ? { ...side, nodes: [node] } : side)),
})
const textIn = (design: { readonly sides: readonly { readonly nodes: readonly object[] }[] }) =>
  (design.sides[0]?.nodes[0] as TextNode | undefined)?.text

describe('a text in parts, as file names of macOS and PDFs have it, is in one piece', () => {
  test('when it is typed', () => expect(writtenText(inParts)).toBe(inOnePiece))
  test('in the document that a client sends, also one of version 1', () => {
    expect(textIn(DesignDocument.parse(designed(textOf(inParts))))).toBe(inOnePiece)
    const { lineSpacing: _, ...old } = textOf(inParts)
    expect(textIn(SentDesign.parse({ ...designed(old), version: 1 }))).toBe(inOnePiece)
  })
  test('in stored designs, drafts and links of any release', () => {
    const read = upgradeDesign(designed(textOf(inParts)))
    expect(read.ok && textIn(read.design)).toBe(inOnePiece)
  })
  test('in what stage, pictures and print files draw', () => {
    expect(printedLines(textOf(inParts)).map(({ text }) => text)).toEqual([inOnePiece])
  })
})

test('blanks without ink are no missing letters', () => {
  expect(missingLetters({ fontFamily: 'Pacifico', fontStyle: 'normal' }, writtenText('a\tb\u202fc\u2003d\u3000e'))).toEqual([])
})

test('line breaks stay', () => expect(writtenText('a\r\nb\u2028c')).toBe('a\nb\nc'))
