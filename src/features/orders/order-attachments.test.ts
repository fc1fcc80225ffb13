import { expect, test } from 'vitest'
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
])("a shopper's file is named for the mail without harm when its name %s", (_what, given, named) => {
  expect(nameInMail(given)).toBe(named)
})
