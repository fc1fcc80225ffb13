import { afterAll, beforeAll, expect, test } from 'vitest'
import { blankDesign } from '#domain/design/document.ts'
import { pictureOf, sideWith } from '#tests/support/design-nodes.ts'
import { OrderInput } from '#domain/orders/order-input-schema.ts'
import { files } from '#db/schema/files.ts'
import { makeOrderBody } from '#tests/support/order-by-api.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { fileIssues, maxPicturesBytes, referredFiles } from '#features/orders/orders/server/check-files.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const hashOf = (letter: string): string => letter.repeat(64)

/** The issues of an order whose first side has these pictures. */
async function issuesOf(...hashes: readonly string[]) {
  const blank = blankDesign()
  const nodes = hashes.map((hash, index) => pictureOf(hash, { id: `n${index}` }))
  const [configuration] = makeOrderBody(0).configurations
  const design = { ...blank, sides: [sideWith(...nodes), ...blank.sides.slice(1)] }
  const order = OrderInput.parse({ ...makeOrderBody(0), configurations: [{ ...configuration, design }] })
  return fileIssues(order, await referredFiles(shop.db, order))
}

test('the pictures of an order are limited in total size; a repeated picture counts once', async () => {
  const half = { kind: 'design-image', mediaType: 'image/png', sizeBytes: maxPicturesBytes / 2, widthPx: 10, heightPx: 10 } as const
  const createdAt = new Date('2026-11-21T10:00:00Z')
  await shop.db.insert(files).values(['a', 'b', 'c'].map((letter) => ({ ...half, sha256: hashOf(letter), createdAt })))
  expect(await issuesOf(hashOf('a'), hashOf('b'), hashOf('a'))).toEqual([])
  expect(await issuesOf(hashOf('a'), hashOf('b'), hashOf('c'))).toMatchObject([{ path: 'configurations' }])
})

test('a print file must match its extension, and its slot a picture of the order', async () => {
  const pdf = { kind: 'order-file', mediaType: 'application/pdf', sizeBytes: 1000, widthPx: null, heightPx: null } as const
  await shop.db.insert(files).values({ ...pdf, sha256: hashOf('d'), createdAt: new Date('2026-11-21T10:00:00Z') })
  const withFile = (file: { name: string; slot?: string; sha256?: string }) =>
    OrderInput.safeParse({ ...makeOrderBody(0), files: [{ sha256: hashOf('d'), ...file }] })
  const issuesWith = async (name: string, sha256 = hashOf('d')) => {
    const order = withFile({ name, sha256 }).data
    return order ? fileIssues(order, await referredFiles(shop.db, order)) : []
  }
  expect(await issuesWith('vrba.pdf')).toEqual([])
  expect(await issuesWith('vrba.ai')).toEqual([])
  expect(await issuesWith('vrba.docx')).toMatchObject([{ path: 'files.0.name', message: expect.stringContaining('wrong file extension') }])
  expect(await issuesWith('vrba.svg')).toMatchObject([{ path: 'files.0.name' }])
  expect(await issuesWith('vrba.pdf', hashOf('e'))).toMatchObject([{ path: 'files.0.sha256' }])
  const blank = blankDesign()
  const [configuration] = makeOrderBody(0).configurations
  const design = { ...blank, sides: [sideWith(pictureOf(hashOf('a'))), ...blank.sides.slice(1)] }
  const inSlot = (slot: string) =>
    OrderInput.safeParse({
      ...makeOrderBody(0),
      configurations: [{ ...configuration, design }],
      files: [{ sha256: hashOf('d'), name: 'vrba.pdf', slot }],
    })
  // A tab opened before the release names only the side.
  for (const slot of [`abcdefghij.0.${hashOf('a')}`, 'abcdefghij.0', '']) expect(inSlot(slot).success).toBe(true)
  for (const slot of ['abcdefghij.6', 'klmnopqrst.0', `abcdefghij.0.${hashOf('b')}`, `abcdefghij.1.${hashOf('a')}`, 'x'])
    expect(inSlot(slot).error?.issues).toMatchObject([{ path: ['files', 0, 'slot'] }])
})

test('a picture that is not stored is reported with its node', async () => {
  expect(await issuesOf(hashOf('f'))).toMatchObject([{ path: 'configurations.0.design.sides.0.nodes.0.image' }])
})
