import { expect, test } from 'vitest'
import { drawingAtSize, partOfDrawing, sizeOfDrawing } from './drawing-at-size.ts'

const namespace = 'xmlns="http://www.w3.org/2000/svg"'
const size = { width: 300, height: 100 }

test.for([
  ['width="60" height="20"', { width: 60, height: 20 }],
  ["width = '60' height='20'", { width: 60, height: 20 }],
  ['viewBox="0 0 6 2"', { width: 6, height: 2 }],
  ['data-note=" width=\'9\' >" width="60" height="20"', { width: 60, height: 20 }],
  ['', null],
  ['width="100%"', null],
] as const)('a drawing says its size: %s', ([attributes, own]) => {
  expect(sizeOfDrawing(`<?xml version="1.0"?><!-- <svg width="1"> --><svg ${namespace} ${attributes}><path/></svg>`)).toEqual(own)
})

test('only the root element changes', () => {
  const drawn = drawingAtSize(`<svg ${namespace} width="60" height="20" style="fill:red"><svg width="6" height="2"/></svg>`, size)
  expect(drawn).toBe(
    `<svg width="300" height="100" viewBox="0 0 60 20" style="fill:red;width:300px!important;height:100px!important" ${namespace}><svg width="6" height="2"/></svg>`,
  )
})

test('the view box and doctype entities are kept', () => {
  const head = '<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]>'
  expect(drawingAtSize(`<?xml version="1.0" encoding="ISO-8859-1"?>${head}<svg xmlns="&ns;" viewBox="1 2 6 2"/>`, size)).toBe(
    `${head}<svg width="300" height="100" viewBox="1 2 6 2" style=";width:300px!important;height:100px!important" xmlns="&ns;"/>`,
  )
})

test('an invalid drawing or one without a size returns null', () => {
  for (const text of ['', '<p/>', '<svg', `<svg ${namespace}/>`]) expect(drawingAtSize(text, size)).toBeNull()
})

test('a part of a drawing is cut out by its view box, at the same scale', () => {
  const part = { left: 0.5, top: 0.25, width: 0.25, height: 0.5 }
  expect(partOfDrawing(`<svg ${namespace} width="60mm" height="20mm" viewBox="10 0 600 200"><path/></svg>`, part)).toMatch(
    /viewBox="310 50 150 100".*<path\/>/,
  )
  const cut = partOfDrawing(`<svg ${namespace} width="60" height="20"/>`, part)
  expect(cut).toContain('viewBox="30 5 15 10"')
  expect(sizeOfDrawing(cut ?? '')).toEqual({ width: 15, height: 10 })
})

test('no part is cut from a drawing that its view box does not fill', () => {
  const whole = { left: 0, top: 0, width: 1, height: 1 }
  expect(partOfDrawing(`<svg ${namespace} width="60" height="20" viewBox="0 0 10 10"/>`, whole)).toBeNull()
  expect(partOfDrawing(`<svg ${namespace}/>`, whole)).toBeNull()
})
