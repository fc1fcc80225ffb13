import type { Font } from 'fontkit'
import type { FontFace } from '#domain/fonts/font-families.ts'
import { openFontOf } from './font-faces.ts'

/** The families with the letters that the faces of documents lack: Greek and Cyrillic are in Open Sans, which also has U+FFFD. */
const families = ['Archivo', 'Open Sans'] as const

/** The faces of about the same weight that documents take a letter from if the face of the text lacks it. */
export const substitutesOf = ({ fontFamily, fontStyle }: FontFace): readonly Font[] =>
  families.filter((family) => family !== fontFamily).map((family) => openFontOf({ fontFamily: family, fontStyle }))
