import type { SvgElement } from '../svg-tree.ts'

/** Properties that have no attribute. */
const inStyleOnly: ReadonlySet<string> = new Set(['mix-blend-mode', 'isolation', 'mask-type'])

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"\n\t\r]/g, (sign) => escapes[sign] ?? sign)

function writeElement(element: SvgElement, parts: string[], addressOf: (href: string) => string, head = ''): void {
  const { tag, attributes, content } = element
  const styles: string[] = []
  parts.push('<', tag, head)
  for (const [name, value] of attributes) {
    if (inStyleOnly.has(name)) styles.push(`${name}:${value}`)
    else parts.push(' ', name, '="', escaped(name === 'href' ? addressOf(value) : value), '"')
  }
  if (styles.length > 0) parts.push(' style="', escaped(styles.join(';')), '"')
  if (content.length === 0) return void parts.push('/>')
  parts.push('>')
  for (const part of content) {
    if (typeof part === 'string') parts.push(part.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign))
    else writeElement(part, parts, addressOf)
  }
  parts.push('</', tag, '>')
}

const namespace = ' xmlns="http://www.w3.org/2000/svg"'

/** A plain drawing as a file. `addressOf` may replace what its elements refer to. */
export function writeDrawing(root: SvgElement, addressOf: (href: string) => string = (href) => href): string {
  const parts: string[] = []
  writeElement(root, parts, addressOf, namespace)
  return parts.join('')
}
