import { expect, test } from 'vitest'
import { readArtwork } from './read-artwork.ts'

test.for(['width="600" height="200" viewBox="0 0 6 2"', 'width="600" height="200" viewBox="0 0 60 20"', 'width="600" height="200"'])(
  'a non-scaling stroke keeps its width in px of the drawing, through stretched groups and view boxes: %s',
  (attributes) => {
    const line = '<path d="M0 0.1H6" stroke="red" stroke-width="6" vector-effect="non-scaling-stroke" transform="scale(9 3)"/>'
    const read = readArtwork(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${line}</svg>`)
    expect(read.ok && read.artwork.paths.map(({ stroke }) => stroke?.width)).toEqual([6])
  },
)
