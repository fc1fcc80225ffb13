import type { PaintedPath } from './artwork.ts'

/** A part of a logo in paint order, and whether it is a hole. */
export interface Layer {
  readonly path: PaintedPath
  readonly isHole: boolean
}

/** A logo with some colours unprinted, from the lowest layer to the topmost. */
export interface CutOut {
  /** Printed below all holes. */
  readonly base: readonly PaintedPath[]
  /** From the first hole to the last, with the printed layers in between; empty if there are no holes. */
  readonly holed: readonly Layer[]
  /** Printed above all holes. */
  readonly over: readonly PaintedPath[]
}

/** The layers that are printed. */
export const printedLayers = (layers: readonly Layer[]): readonly PaintedPath[] =>
  layers.filter(({ isHole }) => !isHole).map(({ path }) => path)

/** The layers of a path. Fill and stroke become separate layers if one of them is unprinted and therefore cuts a hole into the other. */
function layersOf(path: PaintedPath, isPrinted: (hex: string) => boolean): readonly Layer[] {
  const { fill, stroke } = path
  const holes = [fill, stroke].flatMap((paint) => (paint ? [!isPrinted(paint.hex)] : []))
  const [first = false, second = first] = holes
  if (first === second) return [{ path, isHole: first }]
  return [
    { path: { ...path, stroke: null }, isHole: first },
    { path: { ...path, fill: null }, isHole: second },
  ]
}

/**
 * Splits a logo whose colours are not all printed. One mask serves any number of layers, because only the topmost layer at each point
 * matters. An unprinted background with nothing below it cuts nothing.
 */
export function splitAtHoles(paths: readonly PaintedPath[], isPrinted: (hex: string) => boolean): CutOut {
  const all = paths.flatMap((path) => layersOf(path, isPrinted))
  const lowest = all.findIndex(({ isHole }) => !isHole)
  const layers = lowest < 0 ? [] : all.slice(lowest)
  const [first, last] = [layers.findIndex(({ isHole }) => isHole), layers.findLastIndex(({ isHole }) => isHole)]
  if (first < 0) return { base: [], holed: [], over: printedLayers(layers) }
  return {
    base: printedLayers(layers.slice(0, first)),
    holed: layers.slice(first, last + 1),
    over: printedLayers(layers.slice(last + 1)),
  }
}
