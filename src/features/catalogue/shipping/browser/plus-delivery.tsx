import { Link } from 'react-router'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { urlFor } from '#urls'

/** Says beside a price that delivery is added, with a link to its costs (§ 6 of the German Preisangabenverordnung). */
export function PlusDelivery() {
  const t = useMessages('shell')
  return <Link to={urlFor(useLocale(), 'shippingCosts')}>{t('plusDelivery')}</Link>
}
