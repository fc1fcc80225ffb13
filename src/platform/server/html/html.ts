const characters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A string of safe, already escaped HTML. */
export class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

type Content = string | number | Html | null | readonly Content[]

function sourceOf(content: Content): string {
  if (content === null) return ''
  if (content instanceof Html) return content.source
  if (typeof content === 'object') return content.map(sourceOf).join('')
  return String(content).replace(/[&<>"']/g, (sign) => characters[sign] ?? sign)
}

/** Builds HTML from a template. Values are escaped unless they are `Html` themselves. */
export const html = (parts: TemplateStringsArray, ...contents: Content[]): Html =>
  new Html(parts.map((part, index) => part + sourceOf(contents[index] ?? null)).join(''))
