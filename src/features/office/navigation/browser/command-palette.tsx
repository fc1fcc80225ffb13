import { useEffect, useRef, useState } from 'react'
import { Autocomplete, Header, Input, Menu, MenuItem, MenuSection, SearchField, Text } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { foldText } from '#domain/lists/fold-text.ts'
import { minPhraseLength } from '#domain/lists/paging.ts'
import type { OfficeRole } from '#domain/accounts/roles.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { officeUrlFor } from '#office-urls'
import { landingOf, orderUrlOf, signedInUrlFor } from '#signed-in-urls'
import { useFoundWhileTyping } from '#ui/lists/use-found-while-typing.ts'
import { urlFor } from '#urls'
import { officePages } from '../office-pages.ts'
import type { SearchResult } from '../schema.ts'
import { getSearch } from './client.ts'
import styles from './command-palette.module.css'

interface PaletteProps {
  readonly role: OfficeRole
  readonly onClose: () => void
}

interface Target {
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly href: string
}

const nothing: SearchResult = { orders: [], partners: [], articles: [] }

/** Leads to a page, an order, a partner or the price of an article by typing. Dealers, who have no pages of partners and prices, see orders and products. */
export function CommandPalette({ role, onClose }: PaletteProps) {
  const t = useMessages('office')
  const controls = useMessages('controls')
  const locale = useLocale()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // A dialog gives the focus to its first button.
  useEffect(() => field.current?.focus(), [])
  const phrase = typed.trim()
  const isLongEnough = phrase.length >= minPhraseLength
  const { found: lastFound, isSearching, hasFailed, cause } = useFoundWhileTyping(getSearch, phrase, isLongEnough)
  const found = (isLongEnough && !hasFailed && lastFound) || nothing
  const isAdmin = role === 'admin'
  const pages: readonly Target[] = officePages[role]
    .map(({ page, name }) => ({ id: page, label: t(`frame.names.${name}`), href: signedInUrlFor(locale, page) }))
    .filter(({ label }) => foldText(label).includes(foldText(phrase)))
  const sections: readonly { readonly name: 'pages' | 'orders' | 'partners' | 'articles'; readonly targets: readonly Target[] }[] = [
    { name: 'pages', targets: pages },
    {
      name: 'orders',
      targets: found.orders.map(({ id, orderCode, customer }) => ({
        id,
        label: orderCode,
        detail: customer,
        href: orderUrlOf(role, locale, id),
      })),
    },
    {
      name: 'partners',
      targets: found.partners.map(({ id, priceListId, name, companyId }) => ({
        id,
        label: name,
        detail: companyId,
        href: isAdmin ? officeUrlFor(locale, 'adminPartner', { priceListId }) : `${landingOf(role, locale)}?partnerId=${id}`,
      })),
    },
    {
      name: 'articles',
      targets: found.articles.map(({ heliosId, description, category, productId }) => ({
        id: heliosId,
        label: description,
        detail: heliosId,
        href: isAdmin
          ? officeUrlFor(locale, 'adminPriceList', null, { tab: category, phrase: heliosId })
          : urlFor(locale, 'product', { productId }),
      })),
    },
  ]
  const shown = sections.filter(({ targets }) => targets.length > 0)
  const open = (key: string | number) => {
    const target = shown.flatMap(({ targets }) => targets).find(({ id }) => id === key)
    if (!target) return
    onClose()
    void navigate(target.href)
  }
  return (
    <Dialog open title={t('frame.palette')} onClose={onClose} closeLabel={t('frame.close')} actions={null}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField aria-label={t('frame.paletteField')} className={styles['field'] ?? ''}>
          <Input ref={field} placeholder={t('frame.paletteField')} maxLength={200} />
        </SearchField>
        <Menu
          aria-label={t('frame.palette')}
          className={styles['menu'] ?? ''}
          onAction={open}
          renderEmptyState={() => (
            <p className={styles['empty']}>
              {!isLongEnough
                ? controls('list.phraseTooShort', { count: minPhraseLength })
                : hasFailed && !isSearching
                  ? cause
                  : t(isSearching ? 'frame.searching' : 'frame.none')}
            </p>
          )}
        >
          {shown.map(({ name, targets }) => (
            <MenuSection key={name} id={name} className={styles['section'] ?? ''}>
              <Header>{t(`frame.sections.${name}`)}</Header>
              {targets.map(({ id, label, detail }) => (
                <MenuItem key={id} id={id} textValue={label} className={styles['item'] ?? ''}>
                  {/* The name of an item has all that is seen of it (WCAG 2.5.3). */}
                  <Text slot="label">
                    <span>{label}</span> {detail !== undefined && detail !== '' && <small>{detail}</small>}
                  </Text>
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
    </Dialog>
  )
}
