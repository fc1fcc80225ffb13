import { useState } from 'react'
import { Link } from 'react-router'
import { useFoundWhileTyping } from '#ui/lists/use-found-while-typing.ts'
import { useListUrl } from '#ui/lists/use-list-url.ts'
import filterStyles from '#ui/lists/list-filters.module.css'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDisclosure } from '#ui/use-disclosure.ts'
import { getPartners } from './client.ts'
import styles from './partner-filter.module.css'

/** Narrows the orders to those of a partner, who is found by typing: there may be thousands. */
export function PartnerFilter({ chosen }: { readonly chosen: string | null }) {
  const t = useMessages('office')
  const { searchWith } = useListUrl()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { menu, close } = useDisclosure()
  const { found, hasFailed, cause } = useFoundWhileTyping(getPartners, typed.trim(), isOpen)
  const text = chosen ?? t('orders.allPartners')
  const choose = () => {
    close()
    setTyped('')
  }
  return (
    <details ref={menu} className={filterStyles['range']} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary aria-label={`${t('orders.columns.partner')}: ${text}`} className={styles['summary']}>
        <span>{text}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className={filterStyles['pop']}>
        <label>
          {t('orders.findPartner')}
          <input type="search" value={typed} maxLength={200} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
        </label>
        <ul className={styles['found']} aria-live="polite">
          {chosen !== null && (
            <li>
              <Link to={{ search: searchWith({ partnerId: null }) }} preventScrollReset onClick={choose}>
                {t('orders.allPartners')}
              </Link>
            </li>
          )}
          {/* A closed list has no links that look like the chosen partner. */}
          {isOpen &&
            found?.map(({ id, companyName, firstName, lastName, email }) => (
              <li key={id}>
                <Link to={{ search: searchWith({ partnerId: id }) }} preventScrollReset onClick={choose}>
                  {companyName || `${firstName} ${lastName}`.trim() || email}
                </Link>
              </li>
            ))}
          {(hasFailed || found?.length === 0) && <li>{hasFailed ? cause : t('frame.none')}</li>}
        </ul>
      </div>
    </details>
  )
}
