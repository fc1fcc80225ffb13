import type { Locator } from '@playwright/test'

export interface DroppedFile {
  readonly name: string
  readonly mimeType?: string
  readonly buffer: Buffer
}

/** Holds a file over an element as from the desktop, and drops it there. `whileOver` looks at the page in between. */
export const dropFile = (onto: Locator, file: DroppedFile, whileOver = () => Promise.resolve()): Promise<void> =>
  dropFiles(onto, [file], whileOver)

/** The same with several files at once. */
export async function dropFiles(onto: Locator, files: readonly DroppedFile[], whileOver = () => Promise.resolve()): Promise<void> {
  const dataTransfer = await onto.page().evaluateHandle(
    (dropped) => {
      const held = new DataTransfer()
      for (const { name, type, bytes } of dropped) held.items.add(new File([Uint8Array.from(bytes)], name, { type }))
      return held
    },
    files.map(({ name, mimeType = '', buffer }) => ({ name, type: mimeType, bytes: [...buffer] })),
  )
  await onto.dispatchEvent('dragenter', { dataTransfer })
  await whileOver()
  await onto.dispatchEvent('drop', { dataTransfer })
}
