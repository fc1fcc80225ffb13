/** The part of css-tree's parser that drawings need. The package has no types for the parser entry point. */
declare module 'css-tree/parser' {
  /** A node of the syntax tree. Its fields depend on its type. */
  export interface CssNode {
    readonly type: string
    readonly name?: string | CssNode
    readonly children?: Iterable<CssNode> | null
    readonly prelude?: CssNode | null
    readonly block?: CssNode | null
    readonly property?: string
    readonly important?: boolean | string
    readonly value?: string | CssNode | null
    readonly matcher?: string | null
    readonly flags?: string | null
  }
  interface ParseOptions {
    readonly context?: 'stylesheet' | 'declarationList'
    readonly parseValue?: boolean
    readonly parseCustomProperty?: boolean
    readonly onParseError?: () => void
  }
  export default function parse(source: string, options?: ParseOptions): CssNode
}

declare module 'css-tree/utils' {
  export const ident: { readonly decode: (source: string) => string }
}
