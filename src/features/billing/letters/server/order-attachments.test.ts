import { expect, test } from 'vitest'
import { blankDesign } from '#domain/design/document.ts'
import { pictureOf, sideWith } from '#tests/support/design-nodes.ts'
import { fileAttachments } from './order-attachments.ts'

const nameInMail = (name: string): string | undefined =>
  fileAttachments([{ sha256: 'a'.repeat(64), name, slot: '', mediaType: 'application/pdf', sizeBytes: 1 }], [])[0]?.fileName

test.each([
  ['leads out of its folder', '../../etc/passwd.pdf', '.._.._etc_passwd.pdf'],
  ['is of another system', 'C:\\temp\\logo.pdf', 'C__temp_logo.pdf'],
  ['begins a line of the head', 'logo\r\nBcc: everybody.pdf', 'logo__Bcc_ everybody.pdf'],
  ['ends its quotes', 'a"; filename=b.pdf', 'a_; filename=b.pdf'],
  ['is read backwards', 'logo\u202efdp.exe.pdf', 'logo_fdp.exe.pdf'],
  ['is of people', 'Žluťoučký kůň 🐎 (final).pdf', 'Žluťoučký kůň 🐎 (final).pdf'],
])("a shopper's file gets a safe name in the mail when its name %s", (_what, given, named) => {
  expect(nameInMail(given)).toBe(named)
})

test('the original of a picture is named after item and side, and after the picture where the side has several', () => {
  const [mark, photo] = ['a'.repeat(64), 'b'.repeat(64)]
  const sides = [sideWith(pictureOf(mark), pictureOf(photo, { id: 'photo' })), sideWith(pictureOf(mark)), ...blankDesign().sides.slice(2)]
  const items = [{ configurationId: 'abcdefghij', design: { ...blankDesign(), sides } }] as unknown as Parameters<typeof fileAttachments>[1]
  const named = (slot: string) =>
    fileAttachments([{ sha256: 'c'.repeat(64), name: 'vrba.ai', slot, mediaType: 'application/pdf', sizeBytes: 1 }], items)[0]?.fileName
  expect([`abcdefghij.0.${photo}`, `abcdefghij.1.${mark}`, ''].map(named)).toEqual(['1-1-2-vrba.ai', '1-2-vrba.ai', 'vrba.ai'])
  // Orders of earlier releases name only the side.
  expect(named('abcdefghij.0')).toBe('1-1-1-vrba.ai')
})
