import { type Locale, requireLocale } from '#domain/locale.ts'
import { createTranslator, type Namespace, type Translator } from '../translator.ts'

const namespaceFiles = import.meta.glob<object>(
  '../*/{shell,home,catalogue,product,designer,checkout,accounts,controls,office,portal,orders,law,demo}.json',
  {
    import: 'default',
  },
)

let browserTranslator: Translator | undefined

/** The browser's single translator, in the language of the page. */
export function translatorOfPage(): Translator {
  browserTranslator ??= createTranslator(requireLocale(document.documentElement.dataset['locale'] ?? ''), {})
  return browserTranslator
}

/** The loader of a namespace's chunk: one small file for each language and namespace. */
const chunkOf = (locale: Locale, namespace: Namespace) => namespaceFiles[`../${locale}/${namespace}.json`]

/**
 * Awaited at the top of a page's module, before it can render or hydrate. On the server every message is already loaded.
 * @throws for a namespace that is not for browsers.
 */
export async function loadMessages(...wanted: readonly Namespace[]): Promise<void> {
  if (import.meta.env.SSR) return
  const translator = translatorOfPage()
  await Promise.all(
    wanted.map(async (namespace) => {
      if (translator.has(namespace)) return
      const chunk = chunkOf(translator.locale, namespace)
      if (!chunk) throw new Error(`no messages '${namespace}' for the browser`)
      translator.add(namespace, await chunk())
    }),
  )
}
