import openSansRegular from '@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf?url'
import { newText } from '#domain/design/canvas.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { offeredFace } from '#domain/fonts/font-families.ts'
import { cssFamilyOf, cssStyleOf, cssWeightOfFace, type Face, faceKey } from './face.ts'

const loading = new Map<string, Promise<boolean>>()
const loaded = new Set<string>()
const listeners = new Set<() => void>()

/** Whether texts in this font can be measured and rendered. */
export const isFaceLoaded = (face: Face): boolean => loaded.has(faceKey(face))

/** Calls the listener whenever a font is loaded. Returns the unsubscribe function. */
export function watchFaces(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const defaultKey = faceKey({ fontFamily: newText.fontFamily, fontStyle: 'normal' })

/** Most designs use only the default font, so the URLs of the others are loaded on demand. */
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
    // The next call retries.
    loading.delete(faceKey(face))
    return false
  }
}

/** Loads a font on first use; false on failure. */
export function loadFace(face: Face): Promise<boolean> {
  const key = faceKey(face)
  const existing = loading.get(key)
  if (existing) return existing
  const request = load(face)
  loading.set(key, request)
  return request
}

/** Loads several fonts; false if one of them fails. */
export const loadFaces = async (faces: readonly Face[]): Promise<boolean> => (await Promise.all(faces.map(loadFace))).every(Boolean)

/** The distinct fonts of a design. */
const facesOf = (design: DesignDocument): readonly Face[] => [
  ...new Map(
    design.sides.flatMap(({ nodes }) => nodes.flatMap((node): [string, Face][] => (node.kind === 'text' ? [[faceKey(node), node]] : []))),
  ).values(),
]

/** Loads the fonts of a design; false if one of them fails. */
export const loadFacesOf = (design: DesignDocument): Promise<boolean> => loadFaces(facesOf(design))
