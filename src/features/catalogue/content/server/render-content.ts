import { Marked } from 'marked'

/** A rendered content page. */
export interface ContentDocument {
  readonly title: string
  /** The first paragraph as plain text: the page's lead and its description for search engines. */
  readonly lead: string
  /** The sections of the page, in order. */
  readonly sections: readonly { readonly id: string; readonly title: string }[]
  /** The text after the lead, as HTML; its headings start at h2. */
  readonly html: string
  /** The whole page as plain text, for mails. */
  readonly text: string
}

export interface ContentValues {
  /** Values of the placeholders `{{name}}`. */
  readonly facts: Readonly<Record<string, string>>
  /** The path of the shop's page for a link `page:name`; null if there is no such page. */
  readonly pathOf: (page: string) => string | null
}

const placeholder = /\{\{\s*([\w.]+)\s*\}\}/g

function fill(source: string, { facts }: ContentValues, write: (value: string) => string): string {
  return source.replace(placeholder, (_, name: string) => {
    const value = facts[name]
    if (value === undefined) throw new Error(`unknown placeholder: ${name}`)
    return write(value)
  })
}

/** Escapes a configured value, so that Markdown or HTML in it is printed literally. */
const escapeMarkdown = (value: string): string => value.replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&')

const escapeHtml = (value: string): string =>
  value.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** `Naše dílna 2` becomes `nase-dilna-2`, a readable fragment id. */
const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function hrefOf(href: string, { pathOf }: ContentValues): string {
  if (href.startsWith('page:')) {
    const path = pathOf(href.slice('page:'.length))
    if (path === null) throw new Error(`link to a page that does not exist: ${href}`)
    return path
  }
  if (!/^(https:\/\/|mailto:|tel:|#)/.test(href)) throw new Error(`invalid link: ${href}`)
  return href
}

const plainText = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]+)\]\((?:page|mailto|tel):[^)]*\)/g, '$1')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 ($2)')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/^#+ /gm, '')

/**
 * Renders a Markdown page. The first line is the title (`# Title`), the first paragraph the lead.
 * @throws on an unknown placeholder, a broken link, raw HTML, or a missing title or lead: an invalid page must not be published.
 */
export function renderContent(source: string, values: ContentValues): ContentDocument {
  const [heading = '', lead = '', ...rest] = source.trim().split(/\n{2,}/)
  if (!/^# \S/.test(heading) || lead === '' || /^[#|>*-]/.test(lead)) throw new Error('a content page begins with a title and a lead')
  const sections: { id: string; title: string }[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const title = this.parser.parseInline(tokens, this.parser.textRenderer)
        const id = slugOf(title)
        if (depth === 2) sections.push({ id, title })
        return `<h${depth} id="${id}">${escapeHtml(title)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        return `<a href="${escapeHtml(hrefOf(href, values))}">${this.parser.parseInline(tokens)}</a>`
      },
      html({ text }) {
        throw new Error(`raw HTML in a content page: ${text}`)
      },
    },
  })
  const html = marked.parse(fill(rest.join('\n\n'), values, escapeMarkdown), { async: false })
  const plain = (markdown: string): string => plainText(fill(markdown, values, (value) => value))
  return { title: plain(heading), lead: plain(lead).replace(/\n/g, ' '), sections, html, text: plain(source.trim()) }
}
