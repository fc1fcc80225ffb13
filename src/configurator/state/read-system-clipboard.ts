import type { Offered } from '#designer/clipboard/pasted-content.ts'

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/** The content of the clipboard for a command of a menu; null if the browser does not give it, for example without permission. */
export async function readSystemClipboard(): Promise<Offered | null> {
  try {
    const offered = { own: '', text: '', html: '', files: [] as File[] }
    for (const item of await navigator.clipboard.read()) {
      const read = async (type: string) => (item.types.includes(type) ? (await item.getType(type)).text() : '')
      offered.text += await read('text/plain')
      offered.html += await read('text/html')
      for (const type of item.types) {
        const extension = extensions[type]
        if (extension !== undefined) offered.files.push(new File([await item.getType(type)], `image.${extension}`, { type }))
      }
    }
    return offered
  } catch {
    // Refused by the shopper, or not available on this page or in this browser.
    return null
  }
}
