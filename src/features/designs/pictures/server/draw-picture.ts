import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import type { PictureRefusal } from '#artwork/drawing-refusals.ts'
import { sha256Of } from '#platform/server/files/sha256-of.ts'
import { processMegabytes } from '#platform/server/processes/process-memory.ts'
import { type EndedProcess, runProcess } from '#platform/server/processes/run-process.ts'

export type DrawnPicture =
  /** The bitmap that replaces the picture (PNG or JPEG); null for a picture that is shown as it is. */
  { readonly ok: true; readonly drawn: Uint8Array | null } | { readonly ok: false; readonly reason: PictureRefusal }

export const exitCodes = { drawn: 0, unreadable: 1, refused: 2, asItIs: 3 } as const

const program = new URL('draw-picture-worker.ts', import.meta.url)
const fontSettings = fileURLToPath(import.meta.resolve('#platform/server/fonts/fontconfig.xml'))
/** The folder with the packages of all fonts: `@expo-google-fonts/<family>/<face>/<file>`. */
const fontFolder = fileURLToPath(new URL('../..', import.meta.resolve('@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf')))

/**
 * Runs in a separate process, because it must be killable: a few lines of SVG may keep the drawing library busy for hours, and no timeout
 * inside this process can stop it. It sees only the shop's font files, whatever the machine has, so that live text in a drawing looks the
 * same everywhere.
 */
const runWorker = (bytes: Uint8Array, task: 'check' | 'draw', signal?: AbortSignal): Promise<EndedProcess> =>
  runProcess({
    program,
    args: [task],
    input: bytes,
    megabytes: processMegabytes.picture,
    // The fontconfig settings name the working directory of the process.
    workingFolder: fontFolder,
    environment: { FONTCONFIG_FILE: fontSettings },
    signal,
  })

function resultOf({ code, output }: EndedProcess): DrawnPicture {
  if (code === exitCodes.drawn) return { ok: true, drawn: output }
  if (code === exitCodes.asItIs) return { ok: true, drawn: null }
  return { ok: false, reason: code === exitCodes.refused ? (output.toString() as PictureRefusal) : 'unreadable' }
}

/** Checks a shopper's picture (PNG, JPEG, WebP or SVG) and draws it as for an order; unreadable once the signal aborts. */
export const checkDrawnPicture = async (bytes: Uint8Array, signal?: AbortSignal): Promise<DrawnPicture> =>
  resultOf(await runWorker(bytes, 'check', signal))

type Drawing = Extract<DrawnPicture, { ok: true }>

async function draw(bytes: Uint8Array): Promise<Drawing> {
  const result = resultOf(await runWorker(bytes, 'draw'))
  if (!result.ok) throw new Error(`the picture can't be drawn: ${result.reason}`)
  return result
}

/**
 * The last pictures by their hash, except very large ones. The checks of an order need a picture once for each of its sizes and neighbours,
 * and drawing it takes up to four seconds. A drawing that is dropped while it is made still answers those who wait for it.
 */
const lastDrawn = new LRUCache<string, Drawing, Uint8Array>({
  maxSize: 24_000_000,
  sizeCalculation: ({ drawn }) => 1 + (drawn?.byteLength ?? 0),
  fetchMethod: (_hash, _stale, { context: bytes }) => draw(bytes),
  ignoreFetchAbort: true,
})

/**
 * The bitmap that replaces a picture on screen, in documents and in print; null for one that is shown as it is. Old uploads that would be
 * refused today are still drawn. @throws when it can't be drawn
 */
export async function drawPicture(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { drawn } = await lastDrawn.forceFetch(sha256Of(bytes), { context: bytes })
  return drawn
}
