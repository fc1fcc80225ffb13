import { useEffect } from 'react'
import { DemoStrip } from '#features/accounts/demo/browser/demo-strip.tsx'
import { hasChangedRole } from '#features/accounts/demo/browser/keep-closed.ts'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { reportHandledError } from '#ui/handled-errors.ts'
import { useIsHydrated } from '#ui/stored-value.ts'
import { repriceLines } from './change-of-account.ts'

/** The strip of the demo. Its style sheet comes with it, so the server draws nothing; its room is kept by `base.css`. */
export function DemoFrame() {
  const { account } = useSite()
  const locale = useLocale()
  const role = account?.role ?? 'shopper'
  useEffect(() => {
    // A form signs in, so the cart still has the prices of somebody else.
    if (hasChangedRole(role)) repriceLines(locale).catch(reportHandledError)
  }, [role, locale])
  return useIsHydrated() ? <DemoStrip role={role} /> : null
}
