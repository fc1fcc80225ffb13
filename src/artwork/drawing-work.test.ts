import { expect, test } from 'vitest'
import { drawingWork } from './drawing-work.ts'

const svg = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">${inner}</svg>`
const shadow = '<filter id="k"><feDropShadow dx="4" dy="4" stdDeviation="3"/></filter>'

test('a shadow costs the same however it is applied', () => {
  const ways = [
    '<rect filter="url(#k)"/>',
    '<rect style="filter:url(#k)"/>',
    '<style>.k{fill:red;filter:url("#k")}</style><rect class="k"/>',
    '<style>g rect{filter:url(#k)}</style><g><rect/></g>',
    '<rect style="filter:drop-shadow(4px 4px 3px red)"/>',
  ]
  for (const way of ways) expect(drawingWork(svg(shadow + way))).toBeCloseTo(1.15, 1)
})

test('each copy of an element costs as much as the element', () => {
  const one = '<defs><rect id="a" filter="url(#k)"/></defs>'
  expect(drawingWork(svg(`${shadow}${one}${'<use href="#a"/>'.repeat(10)}`))).toBeGreaterThan(10)
  const echoes = Array.from({ length: 12 }, (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`).join('')
  expect(drawingWork(svg(`<path id="a0" d="M0 0h1v1"/>${echoes}`))).toBeGreaterThan(1e5)
})

test('a drawing that contains itself, and one that is not well-formed, cost nothing more', () => {
  expect(drawingWork(svg('<g id="a"><use href="#a"/></g>'))).toBeLessThan(0.1)
  expect(drawingWork('<svg><g></svg>')).toBe(0)
})

test('a filter of many steps costs the sum of its steps', () => {
  const blurs = '<feGaussianBlur stdDeviation="3"/>'.repeat(4)
  expect(drawingWork(svg(`<filter id="k">${blurs}</filter><g filter="url(#k)"/>`))).toBeCloseTo(4.05, 1)
  expect(drawingWork(svg(`<filter id="k">${blurs}</filter><g filter="none"/>`))).toBeLessThan(0.1)
})
