import type { CodeNode, DesignDocument } from '#domain/design/document.ts'

/** A code as SVG: its path in modules, and the transform to its place before rotation. */
export interface DrawnCode {
  readonly path: string
  readonly transform: string
}

let draw: ((node: CodeNode) => DrawnCode) | null = null
let loading: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/** The drawing of a code; null until the encoder is loaded. Most designs have no code, so it is loaded on demand. */
export const drawCode = (node: CodeNode): DrawnCode | null => draw?.(node) ?? null

/** Calls the listener when the encoder is loaded. Returns the unsubscribe function. */
export function watchCodes(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const areCodesLoaded = (): boolean => draw !== null

async function load(): Promise<boolean> {
  try {
    const { codeOutline, codeTransform } = await import('#artwork/code-outline.ts')
    draw = (node) => {
      const { path, size } = codeOutline(node)
      return { path, transform: codeTransform(node, size) }
    }
    for (const listener of listeners) listener()
    return true
  } catch {
    // The next call retries.
    loading = null
    return false
  }
}

/** Loads the encoder on first use; false on failure. */
export function loadCodes(): Promise<boolean> {
  loading ??= load()
  return loading
}

/** Loads the encoder if a design has a code; false if that fails. */
export const loadCodesOf = async ({ sides }: DesignDocument): Promise<boolean> =>
  !sides.some(({ nodes }) => nodes.some(({ kind }) => kind === 'code')) || loadCodes()
