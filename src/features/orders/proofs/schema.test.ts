import { expect, test } from 'vitest'
import { OfficeMessage } from './schema.ts'

const nameOf = (fileName: string) => {
  const proof = { orderItemId: '8ba8141d-3448-48e7-a78f-88bfe1b6f407', fileName, file: 'AAAA' }
  return OfficeMessage.safeParse({ comment: '', attachments: [proof] }).data?.attachments[0]?.fileName
}

test('the name of a proof is stored as it reads, without characters that nobody sees', () => {
  expect(nameOf(' proof.pdf')).toBe('proof.pdf')
  expect(nameOf('proof\u{202e}fdp.exe\r\n')).toBe('prooffdp.exe')
  expect(nameOf('\u{1}')).toBeUndefined()
})
