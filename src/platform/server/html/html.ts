const characters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** HTML that is safe to put into HTML. */
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

/** Builds HTML from a template; whatever is put in is text unless it was built the same way. */
export const html = (parts: TemplateStringsArray, ...contents: Content[]): Html =>
  new Html(parts.map((part, index) => part + sourceOf(contents[index] ?? null)).join(''))
