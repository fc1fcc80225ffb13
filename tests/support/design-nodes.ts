import type { CodeContent } from '#domain/design/code-content.ts'
import { codeContentShape } from '#domain/design/design-shapes.ts'
import {
  blankDesign,
  type CodeNode,
  type DesignNode,
  type DesignSide,
  type ImageNode,
  type Ink,
  type TextNode,
} from '#domain/design/document.ts'

const box = { rotationDeg: 0, z: 0, locked: false, hidden: false } as const

/** A black text in Open Sans at the left of a side. */
export const textOf = (text: string, change: Partial<TextNode> = {}): TextNode => ({
  ...box,
  id: `text-${text}`.slice(0, 40),
  kind: 'text',
  text,
  fontFamily: 'Open Sans',
  fontSizeMm: 5,
  fontStyle: 'normal',
  alignment: 'left',
  lineSpacing: 1.2,
  inks: [{ hex: '#000000' }],
  xMm: 60,
  yMm: 4,
  widthMm: 60,
  heightMm: 6,
  ...change,
})

/** A picture by its hash, 20 × 10 mm at the left of a side. */
export const pictureOf = (image: string, change: Partial<ImageNode> = {}): ImageNode => ({
  ...box,
  id: `image-${image}`.slice(0, 40),
  kind: 'image',
  image,
  name: 'logo',
  inks: [],
  xMm: 30,
  yMm: 3,
  widthMm: 20,
  heightMm: 10,
  ...change,
})

/** A picture of 16 × 8 mm in one ink, so that its side is pad printed. */
export const inkedPictureOf = (image: string, change: Partial<ImageNode> = {}): ImageNode =>
  pictureOf(image, {
    xMm: 90,
    yMm: 1,
    widthMm: 16,
    heightMm: 8,
    inks: [{ hex: '#c8102e' }],
    separation: [{ hex: '#c8102e', ink: 0 }],
    ...change,
  })

/** A black QR code of a link, 12 × 12 mm in the middle of a slat. */
export const codeOf = (url: string, change: Partial<CodeNode> = {}): CodeNode => ({
  ...box,
  id: `code-${url}`.slice(0, 40),
  kind: 'code',
  content: { kind: 'link', url },
  modules: 'dark',
  inks: [{ hex: '#000000' }],
  xMm: 100,
  yMm: 2,
  widthMm: 12,
  heightMm: 12,
  ...change,
})

export const sideWith = (...nodes: readonly DesignNode[]): DesignSide => ({
  ...(blankDesign().sides[0] as DesignSide),
  nodes: nodes.map((node, z) => ({ ...node, z })),
})

/** "485 C" and its screen colour. */
export const red: Ink = { hex: '#da291c', pantone: '485 C' }
export const green: Ink = { hex: '#00843d', pantone: '348 C' }

/** Whether a QR code may contain it. */
export const isCodeContent = (content: unknown): content is CodeContent => codeContentShape.read(content) !== undefined
