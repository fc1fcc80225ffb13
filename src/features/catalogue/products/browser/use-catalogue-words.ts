import { useTranslator } from '#messages/browser/use-messages.tsx'
import { type CatalogueWords, catalogueWords } from '../catalogue-words.ts'

/** The catalogue's texts in the page's language. */
export const useCatalogueWords = (): CatalogueWords => catalogueWords(useTranslator())
