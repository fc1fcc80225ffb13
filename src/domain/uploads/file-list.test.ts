import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankDesign } from '../design/document.ts'
import { pictureOf, sideWith, textOf } from '#tests/support/design-nodes.ts'
import {
  addFile,
  totalBytes,
  filesOfOrder,
  isAccepted,
  withoutRemoved,
  markRefused,
  markSent,
  type PrintFileList,
  refuseFile,
  removeFile,
  type AcceptedFile,
} from './file-list.ts'
import { maxFileBytes, maxFiles, maxFilesBytes } from './print-files.ts'
import { placeOfSlot, printSlots, slotOf, wholeOrder } from './print-slots.ts'

let made = 0
const file = (change: Partial<AcceptedFile> = {}): AcceptedFile => {
  made += 1
  return { id: `file-${made}`, slot: wholeOrder, name: `${made}.pdf`, sizeBytes: 1000, sha256: `hash-${made}`, state: 'waiting', ...change }
}
const refusalsOf = (list: PrintFileList) => list.flatMap((entry) => (entry.state === 'refused' ? [entry.refusal] : []))

test('an order accepts three files of a million bytes, and not one byte more', () => {
  const full = [1, 2, 3].reduce<PrintFileList>((list) => addFile(list, file({ sizeBytes: maxFileBytes })), [])
  expect(full.every(isAccepted)).toBe(true)
  expect(refusalsOf(addFile(full, file({ sizeBytes: 1 })))).toEqual(['too-large-together'])
})

test('a replaced file frees its bytes first', () => {
  const [first, ...rest] = [1, 2, 3].map((n) => file({ slot: `slot-${n}`, sizeBytes: maxFileBytes }))
  const list = addFile([first ?? file(), ...rest], file({ slot: 'slot-1', sizeBytes: maxFileBytes }))
  expect(refusalsOf(list)).toEqual([])
  expect(list).toHaveLength(3)
})

test('a side has one file, the newest; the whole order has any number of different files', () => {
  const [side, again] = [file({ slot: 'a.0' }), file({ slot: 'a.0' })]
  expect(addFile([side], again)).toEqual([again])
  const [one, other] = [file(), file()]
  expect(addFile([one], other)).toEqual([one, other])
  expect(addFile([one, other], file({ sha256: one.sha256 }))).toHaveLength(2)
  const instead = file()
  expect(addFile([one, other], instead, one.id)).toEqual([other, instead])
})

test('a refused file leaves the accepted one in its slot, and disappears with the next accepted one', () => {
  const good = file({ slot: 'a.0' })
  const list = refuseFile([good], file({ slot: 'a.0', name: 'vrba.docx' }), 'wrong-extension')
  expect(list).toMatchObject([good, { name: 'vrba.docx', refusal: 'wrong-extension' }])
  expect(refuseFile(list, file({ slot: 'a.0', name: 'vrba.png' }), 'wrong-extension')).toHaveLength(2)
  const better = file({ slot: 'a.0' })
  expect(addFile(list, better)).toEqual([better])
})

test('an order accepts at most twenty files of any size', () => {
  const full = Array.from({ length: maxFiles }).reduce<PrintFileList>((list) => addFile(list, file()), [])
  expect(refusalsOf(addFile(full, file()))).toEqual(['too-many'])
})

test('the limits of all files hold after any additions and removals', () => {
  const step = fc.record({
    slot: fc.constantFrom(wholeOrder, 'a.0', 'a.1', 'b.0'),
    sizeBytes: fc.integer({ min: 0, max: maxFileBytes }),
    remove: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let list: PrintFileList = []
      for (const { remove, ...change } of steps) list = remove ? removeFile(list, list[0]?.id ?? '') : addFile(list, file(change))
      const taken = list.filter(isAccepted)
      expect(totalBytes(list)).toBeLessThanOrEqual(maxFilesBytes)
      expect(taken.length).toBeLessThanOrEqual(maxFiles)
      for (const slot of ['a.0', 'a.1', 'b.0']) expect(taken.filter((entry) => entry.slot === slot).length).toBeLessThanOrEqual(1)
    }),
  )
})

test("the server's reply applies to every file with these bytes", () => {
  const [one, other] = [file({ slot: 'a.0', sha256: 'same' }), file({ slot: 'a.1', sha256: 'same' })]
  expect(markSent([one, other], 'same').map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(refusalsOf(markRefused([one, other], 'same', 'wrong-content'))).toEqual(['wrong-content', 'wrong-content'])
})

const blank = blankDesign()
const line = (id: string, ...sides: (typeof blank.sides)[number][]) => ({
  id,
  design: { ...blank, sides: blank.sides.map((side, index) => sides[index] ?? side) },
})
const picture = sideWith(pictureOf('a'.repeat(64)))

const [logo, photo] = ['a'.repeat(64), 'b'.repeat(64)]
const slotOne = slotOf('one', 0, logo)

test('every printed picture has a slot, one for a picture shown twice on a side, and none for hidden ones', () => {
  const several = sideWith(pictureOf(logo, { name: 'mark.svg' }), pictureOf(photo, { id: 'b' }), pictureOf(logo, { id: 'again' }))
  const hidden = sideWith(pictureOf(logo, { hidden: true }))
  expect(printSlots([line('one', several, sideWith(textOf('VRBA'))), line('two', hidden, picture)])).toEqual([
    { slot: slotOne, configurationId: 'one', side: 0, picture: 'mark.svg' },
    { slot: slotOf('one', 0, photo), configurationId: 'one', side: 0, picture: 'logo' },
    { slot: slotOf('two', 1, logo), configurationId: 'two', side: 1, picture: 'logo' },
  ])
})

test('files of removed lines or pictures are removed; those of the whole order stay', () => {
  const list = [file({ slot: slotOne }), file({ slot: slotOf('two', 0, logo) }), file()]
  const lines = [line('one', picture), line('two', sideWith())]
  expect(withoutRemoved(list, lines).map(({ slot }) => slot)).toEqual([slotOne, ''])
  expect(filesOfOrder(refuseFile(list, file({ slot: slotOne }), 'too-large'), lines)).toHaveLength(2)
  const all = [file({ slot: slotOne })]
  expect(withoutRemoved(all, lines)).toBe(all)
})

test('a list of an earlier release keeps its files: that of a side moves to its first picture', () => {
  const lines = [line('one', sideWith(pictureOf(photo, { id: 'b' }), pictureOf(logo))), line('two', sideWith())]
  const old = [file({ slot: 'one.0' }), file({ slot: 'two.0' }), file()]
  const kept = withoutRemoved(old, lines)
  expect(kept.map(({ name, slot }) => `${name} ${slot}`)).toEqual([`${old[0]?.name} ${slotOf('one', 0, photo)}`, `${old[2]?.name} `])
  expect(withoutRemoved(kept, lines)).toBe(kept)
})

test('a slot identifies its line, side and picture', () => {
  const lines = [line('one'), line('two', sideWith(), sideWith(pictureOf(logo), pictureOf(photo, { id: 'b' })))]
  expect(placeOfSlot(slotOf('two', 1, photo), lines)).toEqual({ line: 1, side: 1, picture: 1, pictures: 2 })
  // Orders of earlier releases name only the side.
  expect(placeOfSlot('two.3', lines)).toEqual({ line: 1, side: 3, picture: 0, pictures: 0 })
  for (const slot of [wholeOrder, 'two', 'two.6', 'two.03', 'three.0', slotOf('two', 0, photo)]) expect(placeOfSlot(slot, lines)).toBeNull()
})
