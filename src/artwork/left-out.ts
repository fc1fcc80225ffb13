import type { PaintedPath } from './artwork.ts'

/** A part of a logo in its order, and whether it is a hole. */
export interface Layer {
  readonly path: PaintedPath
  readonly isHole: boolean
}

/** A logo of which some colours are not printed, from the lowest to the topmost. */
export interface CutOut {
  /** What is printed below all holes. */
  readonly base: readonly PaintedPath[]
  /** From the first hole to the last one, with what is printed between; empty where nothing is left out of anything. */
  readonly holed: readonly Layer[]
  /** What is printed over everything else. */
  readonly over: readonly PaintedPath[]
}

/** The layers that are printed. */
export const printedLayers = (layers: readonly Layer[]): readonly PaintedPath[] =>
  layers.filter(({ isHole }) => !isHole).map(({ path }) => path)

/** A path as it is printed; fill and stroke apart where one of them is left out and so cuts a hole into what the other one printed. */
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
 * What becomes of a logo whose colours are not all printed. One mask does for any number of layers, since all that counts is whether
 * the topmost of them is a hole. A ground that nothing of the logo lies under cuts nothing.
 */
export function cutOut(paths: readonly PaintedPath[], isPrinted: (hex: string) => boolean): CutOut {
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
