import openSansRegular from '@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf?url'
import { newText } from '#domain/design/canvas.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { offeredFace } from '#domain/fonts/font-families.ts'
import { cssFamilyOf, cssStyleOf, cssWeightOfFace, type Face, faceKey } from './face.ts'

const loading = new Map<string, Promise<boolean>>()
const loaded = new Set<string>()
const listeners = new Set<() => void>()

/** Whether texts in this face can be measured and drawn. */
export const isFaceLoaded = (face: Face): boolean => loaded.has(faceKey(face))

/** Calls back whenever a face has come; the answer ends it. */
export function watchFaces(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const defaultKey = faceKey({ fontFamily: newText.fontFamily, fontStyle: 'normal' })

/** Few designs need more than the default face, and none needs the addresses of all others before it asks for one. */
async function fileOf(face: Face): Promise<string> {
  if (faceKey(face) === defaultKey) return openSansRegular
  const { faceFile } = await import('./face-files.ts')
  return faceFile(offeredFace(face))
}

async function load(face: Face): Promise<boolean> {
  try {
    const font = await new FontFace(cssFamilyOf(face), `url(${await fileOf(face)})`, {
      weight: String(cssWeightOfFace(face)),
      style: cssStyleOf(face),
    }).load()
    document.fonts.add(font)
    loaded.add(faceKey(face))
    for (const listener of listeners) listener()
    return true
  } catch {
    // The next one who asks tries again.
    loading.delete(faceKey(face))
    return false
  }
}

/** Fetches a face when it is used first; false when it cannot be fetched now. */
export function loadFace(face: Face): Promise<boolean> {
  const key = faceKey(face)
  const known = loading.get(key)
  if (known) return known
  const begun = load(face)
  loading.set(key, begun)
  return begun
}

/** Loads several faces; false when one of them is missing. */
export const loadFaces = async (faces: readonly Face[]): Promise<boolean> => (await Promise.all(faces.map(loadFace))).every(Boolean)

/** Every face of a design, each once. */
const facesOf = (design: DesignDocument): readonly Face[] => [
  ...new Map(
    design.sides.flatMap(({ nodes }) => nodes.flatMap((node): [string, Face][] => (node.kind === 'text' ? [[faceKey(node), node]] : []))),
  ).values(),
]

/** Loads what a design is set in; false when one of its faces is missing. */
export const loadFacesOf = (design: DesignDocument): Promise<boolean> => loadFaces(facesOf(design))
