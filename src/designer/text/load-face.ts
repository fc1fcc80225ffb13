import type { DesignDocument } from '#domain/design/document.ts'
import { offeredFamily } from '#domain/design/text-extent.ts'
import { cssFamilyOf, cssStyleOf, cssWeightOf, type Face, faceKey } from './face.ts'
import { faceFiles } from './face-files.ts'

const loading = new Map<string, Promise<boolean>>()
const loaded = new Set<string>()

/** Whether texts in this face can be measured and drawn. */
export const isFaceLoaded = (face: Face): boolean => loaded.has(faceKey(face))

async function load(face: Face): Promise<boolean> {
  const file = faceFiles[offeredFamily(face.fontFamily)][face.fontStyle]
  try {
    const font = await new FontFace(cssFamilyOf(face), `url(${file})`, {
      weight: String(cssWeightOf(face)),
      style: cssStyleOf(face),
    }).load()
    document.fonts.add(font)
    loaded.add(faceKey(face))
    return true
  } catch {
    // The next one who asks tries again.
    loading.delete(faceKey(face))
    return false
  }
}

/** Brings a face into the browser when it is used first; false when it cannot be fetched now. */
export function loadFace(face: Face): Promise<boolean> {
  const key = faceKey(face)
  const known = loading.get(key)
  if (known) return known
  const begun = load(face)
  loading.set(key, begun)
  return begun
}

/** Every face of a design, each once. */
export const facesOf = (design: DesignDocument): readonly Face[] => [
  ...new Map(
    design.sides.flatMap(({ nodes }) => nodes.flatMap((node): [string, Face][] => (node.kind === 'text' ? [[faceKey(node), node]] : []))),
  ).values(),
]

/** Loads what a design is set in; false when one of its faces is missing. */
export const loadFacesOf = async (design: DesignDocument): Promise<boolean> =>
  (await Promise.all(facesOf(design).map(loadFace))).every(Boolean)
