import { DemoStrip } from '#features/demo/browser/demo-strip.tsx'
import { useSite } from '#features/settings/browser/use-site.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { useIsHydrated } from '#ui/stored-value.ts'
import { reloadWithNewPrices } from './change-of-account.ts'

/** The strip of the demo. Its style sheet comes with it, so the server draws nothing; its room is kept by `base.css`. */
export function DemoFrame() {
  const { account } = useSite()
  const locale = useLocale()
  if (!useIsHydrated()) return null
  return <DemoStrip role={account?.role ?? 'shopper'} open={(url) => reloadWithNewPrices(locale, url)} />
}
