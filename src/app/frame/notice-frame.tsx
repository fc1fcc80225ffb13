import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#messages/browser/use-messages.tsx'
import { BrandMark } from '#ui/brand-mark.tsx'
import { urlFor } from '#urls'
import styles from './notice-frame.module.css'
import { useBrand } from '#features/accounts/site/browser/use-site.ts'

interface NoticeFrameProps {
  title: string
  headline: string
  text: string
  /** Links or buttons, the most likely one first. */
  actions: ReactNode
  /** A drawing below the text. */
  children?: ReactNode
}

/** A page that replaces another one: brand, what happened, and what to do next, without the shop's header and footer. */
export function NoticeFrame({ title, headline, text, actions, children }: NoticeFrameProps) {
  const locale = useLocale()
  const brand = useBrand()
  return (
    <main className={styles['page']}>
      <title>{title}</title>
      <Link to={urlFor(locale, 'home')} className={styles['brand']} reloadDocument>
        <BrandMark />
        {brand}
      </Link>
      <h1>{headline}</h1>
      <p>{text}</p>
      <div className={styles['actions']}>{actions}</div>
      {children}
    </main>
  )
}
