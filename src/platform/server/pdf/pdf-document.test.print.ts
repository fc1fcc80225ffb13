import { parseXml, type XmlElement } from '@rgrove/parse-xml'
import { describe, expect, test } from 'vitest'
import { documentLetters } from '#domain/format/document-letters.ts'
import type { FontFace } from '#domain/fonts/font-families.ts'
import { openFontOf } from '#platform/server/fonts/font-faces.ts'
import { substitutesOf } from '#platform/server/fonts/substitute-faces.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { letterRuns } from './letter-runs.ts'
import { Pdf } from './pdf-document.ts'

/** The faces of order PDFs and job tickets. */
const faces: readonly FontFace[] = [
  { fontFamily: 'Archivo', fontStyle: 'normal' },
  { fontFamily: 'Archivo', fontStyle: 'semibold' },
  { fontFamily: 'Archivo', fontStyle: 'bold' },
  { fontFamily: 'Barlow Condensed', fontStyle: 'normal' },
  { fontFamily: 'Barlow Condensed', fontStyle: 'medium' },
]

async function bytesOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  pdf.end()
  for await (const chunk of pdf) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A page with a text in each of the faces. */
function openPage(info: PDFKit.DocumentInfo = {}): Pdf {
  const pdf = new Pdf({ size: 'A4', pdfVersion: '1.4', compress: false, font: null as unknown as string, info })
  for (const face of faces) pdf.registerFace(`${face.fontFamily} ${face.fontStyle}`, openFontOf(face), substitutesOf(face))
  return pdf
}

describe.each(faces)('$fontFamily $fontStyle', (face) => {
  test('with its substitutes has every letter that a form accepts', () => {
    const accepted = new RegExp(`[${documentLetters}]`, 'u')
    const fonts = [openFontOf(face), ...substitutesOf(face)]
    const missing: string[] = []
    for (let letter = 0x20; letter < 0x2fff; letter++) {
      const text = String.fromCodePoint(letter)
      if (accepted.test(text) && letterRuns(text, fonts).some(({ original }) => original !== null)) missing.push(letter.toString(16))
    }
    expect(missing).toEqual([])
  })
  test('prints Greek, Cyrillic and Vietnamese, and what no font has as a sign with the original in the text', async () => {
    const pdf = openPage()
    pdf.font(`${face.fontFamily} ${face.fontStyle}`).fontSize(12)
    pdf.text('Αθήνα ΑΕ – ООО «Ромашка» Nguyễn 北京 👩‍🔧!', 20, 20, { width: 500, align: 'right' })
    pdf.text('Александр Říha', 20, 60, { lineBreak: false })
    const text = pdfText(await bytesOf(pdf))
    expect(text).toContain('Αθήνα ΑΕ – ООО «Ромашка» Nguyễn 北京 👩‍🔧!')
    expect(text).toContain('Александр Říha')
  })
})

test('a text is as wide as its parts in their faces, so that lines break and align where they should', () => {
  const pdf = openPage()
  pdf.font('Archivo normal').fontSize(10)
  const latin = pdf.widthOfString('Firma ')
  const whole = pdf.widthOfString('Firma Ромашка')
  const cyrillic = openFontOf({ fontFamily: 'Open Sans', fontStyle: 'normal' }).layout('Ромашка').advanceWidth
  expect(whole).toBeCloseTo(latin + (cyrillic * 10) / 2048, 6)
})

test('a letter in parts prints as the composed one, blanks without ink as spaces', async () => {
  const pdf = openPage()
  pdf.font('Archivo normal').fontSize(12)
  pdf.text('S\u030cte\u030cpa\u0301n\u202fX\tY\u2003Z\u200b\u2011A', 20, 20, { lineBreak: false })
  expect(pdfText(await bytesOf(pdf)).trim()).toBe('Štěpán X Y Z‑A')
})

test.each(['Rule & Lead <b>', '"Řezník & synové" > ]]>', 'a\u0001b\ud800'])(
  'the title %j leaves the metadata well formed',
  async (title) => {
    const bytes = await bytesOf(openPage({ Title: title, Author: title, Subject: title, Keywords: title, Creator: title, Producer: title }))
    const [xmp = ''] = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(bytes.toString('utf8')) ?? []
    const find = (element: XmlElement, name: string): readonly XmlElement[] =>
      element.name === name
        ? [element]
        : element.children.filter((child) => child.type === 'element').flatMap((child) => find(child as XmlElement, name))
    const { root } = parseXml(xmp)
    expect(root && find(root, 'dc:title').map(({ text }) => text.trim())).toEqual([title.replaceAll('\u0001', '').replaceAll('\ud800', '')])
  },
)
