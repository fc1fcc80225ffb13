/** The part of css-tree's parser that drawings need. The package has no types for the parser entry point. */
declare module 'css-tree/parser' {
  /** A node of the syntax tree. Its fields depend on its type. */
  export interface CssNode {
    readonly type: string
    readonly name?: string | CssNode
    readonly children?: Iterable<CssNode> | null
    readonly value?: string | CssNode | null
    readonly matcher?: string | null
    readonly flags?: string | null
    /** The formula of `:nth-child()`: `An+B`, or an identifier for odd and even. */
    readonly nth?: CssNode | null
    readonly selector?: CssNode | null
    readonly a?: string | null
    readonly b?: string | null
  }
  interface ParseOptions {
    readonly context?: 'selectorList'
  }
  export default function parse(source: string, options?: ParseOptions): CssNode
}

declare module 'css-tree/utils' {
  export const ident: { readonly decode: (source: string) => string }
}
