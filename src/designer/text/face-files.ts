import { type FontFace, fontFileOf } from '#domain/fonts/font-families.ts'

const packages = '/node_modules/@expo-google-fonts/'

/**
 * The URLs of the font files that a browser may fetch. A test checks that they match the table of families. The build converts them to
 * WOFF2 (`scripts/fonts/font-plugin.ts`).
 */
const files: Readonly<Record<string, string>> = import.meta.glob(
  [
    '/node_modules/@expo-google-fonts/*/{400Regular,700Bold}{,_Italic}/*.ttf',
    '/node_modules/@expo-google-fonts/*/{300Light,600SemiBold}{,_Italic}/*.ttf',
    '/node_modules/@expo-google-fonts/barlow-condensed/500Medium{,_Italic}/*.ttf',
    '/node_modules/@expo-google-fonts/open-sans/800ExtraBold{,_Italic}/*.ttf',
    '/node_modules/@expo-google-fonts/{archivo,montserrat,nunito,playfair-display,source-serif-4}/900Black{,_Italic}/*.ttf',
    '!/node_modules/@expo-google-fonts/courier-prime/{300Light,600SemiBold}*/*.ttf',
  ],
  { query: '?url', import: 'default', eager: true },
)

/** All available font files, by their path under the packages. */
export const allFontFiles = (): readonly string[] => Object.keys(files).map((path) => path.slice(packages.length))

/** The URL of the file of a font. Stages, measuring, pictures and print files all use the same file. */
export function faceFile(face: FontFace): string {
  const address = files[packages + fontFileOf(face)]
  if (address === undefined) throw new Error(`no file: ${fontFileOf(face)}`)
  return address
}
