/** One property of SVG 2 or CSS, as drawing programs and people write it. */
export interface Trait {
  readonly name: string
}

/** What is drawn, in a box of 120 × 60. `look` are the attributes that paint it. */
export interface ShapeTrait extends Trait {
  readonly draw: (look: string) => string
}

/** How it is painted: attributes, with the definitions or rules that they need. */
export interface PaintTrait extends Trait {
  readonly look: string
  readonly defs?: string
  readonly css?: string
}

/** What is around it: a group that moves, cuts, hides or filters it. */
export interface GroupTrait extends Trait {
  readonly wrap: (content: string) => string
  readonly css?: string
}

/** How a style sheet is written that colours the class `s`. */
export interface SheetTrait extends Trait {
  readonly style: string
}

/** How the file is written: its root, its prologue and its encoding. */
export interface FileTrait extends Trait {
  readonly write: (content: string) => string | Uint8Array
}
