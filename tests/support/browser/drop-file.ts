import type { Locator } from '@playwright/test'

export interface DroppedFile {
  readonly name: string
  readonly mimeType?: string
  readonly buffer: Buffer
}

/** Holds a file over an element as from the desktop, and drops it there. `whileOver` looks at the page in between. */
export async function dropFile(onto: Locator, file: DroppedFile, whileOver = () => Promise.resolve()): Promise<void> {
  const dataTransfer = await onto.page().evaluateHandle(
    ({ name, type, bytes }) => {
      const held = new DataTransfer()
      held.items.add(new File([Uint8Array.from(bytes)], name, { type }))
      return held
    },
    { name: file.name, type: file.mimeType ?? '', bytes: [...file.buffer] },
  )
  await onto.dispatchEvent('dragenter', { dataTransfer })
  await whileOver()
  await onto.dispatchEvent('drop', { dataTransfer })
}
