import { ListEmpty } from '#ui/lists/list-empty.tsx'
import { useSite } from '#features/accounts/site/browser/use-site.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { LinkButton } from '#ui/button.tsx'
import { landingOf } from '#signed-in-urls'

/** What the page of an order shows if no order that the viewer may see has its id, with the way back to the list. */
export function UnknownOrder() {
  const t = useMessages('office')
  const locale = useLocale()
  const { account } = useSite()
  return (
    <>
      <h1>{t('order.unknown.title')}</h1>
      <ListEmpty
        title={t('order.unknown.headline')}
        action={account && <LinkButton to={landingOf(account.role, locale)}>{t('order.unknown.toList')}</LinkButton>}
      >
        {t('order.unknown.hint')}
      </ListEmpty>
    </>
  )
}
