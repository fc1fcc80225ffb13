import { createContext, type ReactNode, use } from 'react'
import type { Locale } from '#domain/locale.ts'
import type { Namespace, Translate, Translator } from '../translator.ts'

const TranslatorContext = createContext<Translator | null>(null)

export function MessagesProvider({ translator, children }: { translator: Translator; children: ReactNode }) {
  return <TranslatorContext value={translator}>{children}</TranslatorContext>
}

/** The page's translator, for texts that pages share with mails and PDFs. */
export function useTranslator(): Translator {
  const translator = use(TranslatorContext)
  if (!translator) throw new Error('MessagesProvider is missing')
  return translator
}

/** The messages of one namespace in the page's language: `const t = useMessages('catalogue')`. */
export const useMessages = <Name extends Namespace>(namespace: Name): Translate<Name> => useTranslator().of(namespace)

/** The page's locale. */
export const useLocale = (): Locale => useTranslator().locale
