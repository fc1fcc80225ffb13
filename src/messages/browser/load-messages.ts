import { type Locale, requireLocale } from '#domain/locale.ts'
import { createTranslator, type Namespace, type Translator } from '../translator.ts'

const drawers = import.meta.glob<object>('../*/{shell,home,catalogue,product,designer,checkout,accounts,orders}.json', {
  import: 'default',
})

let browserTranslator: Translator | undefined

/** The browser's one translator; its language is that of the page it arrived with. */
export function translatorOfPage(): Translator {
  browserTranslator ??= createTranslator(requireLocale(document.documentElement.dataset['locale'] ?? ''), {})
  return browserTranslator
}

/** How the chunk of a drawer is found: one small file a language and drawer. */
const chunkOf = (locale: Locale, namespace: Namespace) => drawers[`../${locale}/${namespace}.json`]

/**
 * Awaited at the top of a page's module, before it can be drawn or hydrated. On the server every message is there already.
 * @throws when the drawer is not one of the browser's.
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
