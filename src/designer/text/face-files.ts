import archivoRegular from '@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf?url'
import archivoItalic from '@expo-google-fonts/archivo/400Regular_Italic/Archivo_400Regular_Italic.ttf?url'
import archivoBold from '@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf?url'
import archivoBoldItalic from '@expo-google-fonts/archivo/700Bold_Italic/Archivo_700Bold_Italic.ttf?url'
import barlowRegular from '@expo-google-fonts/barlow-condensed/400Regular/BarlowCondensed_400Regular.ttf?url'
import barlowItalic from '@expo-google-fonts/barlow-condensed/400Regular_Italic/BarlowCondensed_400Regular_Italic.ttf?url'
import barlowBold from '@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf?url'
import barlowBoldItalic from '@expo-google-fonts/barlow-condensed/700Bold_Italic/BarlowCondensed_700Bold_Italic.ttf?url'
import openSansRegular from '@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf?url'
import openSansItalic from '@expo-google-fonts/open-sans/400Regular_Italic/OpenSans_400Regular_Italic.ttf?url'
import openSansBold from '@expo-google-fonts/open-sans/700Bold/OpenSans_700Bold.ttf?url'
import openSansBoldItalic from '@expo-google-fonts/open-sans/700Bold_Italic/OpenSans_700Bold_Italic.ttf?url'
import type { TextNode } from '#domain/design/document.ts'
import type { FontFamily } from '#domain/design/text-extent.ts'

/** The one file of each face: the stage, measuring, pictures and print files all use the same. */
export const faceFiles: Readonly<Record<FontFamily, Readonly<Record<TextNode['fontStyle'], string>>>> = {
  'Open Sans': { normal: openSansRegular, bold: openSansBold, italic: openSansItalic, 'bold italic': openSansBoldItalic },
  Archivo: { normal: archivoRegular, bold: archivoBold, italic: archivoItalic, 'bold italic': archivoBoldItalic },
  'Barlow Condensed': { normal: barlowRegular, bold: barlowBold, italic: barlowItalic, 'bold italic': barlowBoldItalic },
}
