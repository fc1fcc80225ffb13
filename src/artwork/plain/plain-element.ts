import type { SvgElement } from '../svg-tree.ts'

/** An element of a plain drawing while it is built. Text is kept inside of `text` elements only. */
export class PlainElement implements SvgElement {
  readonly tag: string
  readonly parent: PlainElement | null
  readonly attributes = new Map<string, string>()
  readonly content: (PlainElement | string)[] = []
  readonly classes: readonly string[] = []
  constructor(tag: string, parent: PlainElement | null, attributes: Readonly<Record<string, string>> = {}) {
    this.tag = tag
    this.parent = parent
    for (const [name, value] of Object.entries(attributes)) this.attributes.set(name, value)
  }
  readonly attribute = (name: string): string | undefined => this.attributes.get(name)
  get id(): string | undefined {
    return this.attributes.get('id')
  }
  get children(): readonly PlainElement[] {
    return this.content.filter((part) => typeof part !== 'string')
  }
  get text(): string {
    return this.content.filter((part) => typeof part === 'string').join('')
  }
}
