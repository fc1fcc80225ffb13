import { expect, test } from 'vitest'
import { textNode } from '#tests/support/designer-bench.ts'
import { writeClipboard } from './clipboard-nodes.ts'
import { pastedContent } from './pasted-content.ts'

const nothing = { own: '', text: '', html: '', files: [] }
const photo = new File(['…'], 'photo.png', { type: 'image/png' })
const star = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'

test('our own objects are pasted as objects', () => {
  const nodes = [textNode('text')]
  expect(pastedContent({ ...nothing, own: writeClipboard({ nodes }), text: 'Nordhus AG' })).toEqual({ kind: 'nodes', part: { nodes } })
})

test('plain text becomes a text', () => {
  expect(pastedContent({ ...nothing, text: ' VRBA ' })).toEqual({ kind: 'text', text: 'VRBA' })
  expect(pastedContent({ ...nothing, text: ' \n ' })).toBeNull()
})

test('the source of an SVG becomes a drawing, whatever comes before its first element', () => {
  for (const svg of [star, `<?xml version="1.0"?>\n<!-- Logo -->\n<!DOCTYPE svg PUBLIC "a" "b">\n${star}\n`])
    expect(pastedContent({ ...nothing, text: svg })).toEqual({ kind: 'drawing', svg: svg.trim() })
  expect(pastedContent({ ...nothing, text: 'How do I write <svg> in <b>HTML</b>?' })).toMatchObject({ kind: 'text' })
})

test('pictures and copied files become pictures', () => {
  expect(pastedContent({ ...nothing, html: '<img>', files: [photo] })).toEqual({ kind: 'files', files: [photo] })
  expect(pastedContent({ ...nothing, text: 'photo.png', files: [photo] })).toEqual({ kind: 'files', files: [photo] })
})

test('a text from an office program, which comes with its picture, becomes a text', () => {
  expect(pastedContent({ ...nothing, text: 'VRBA', html: '<p>VRBA</p>', files: [photo] })).toEqual({ kind: 'text', text: 'VRBA' })
})
