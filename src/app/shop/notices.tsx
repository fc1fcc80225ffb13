import { LinkButton } from '#ui/button.tsx'
import { useMessages } from '#messages/use-messages.tsx'
import styles from './notices.module.css'

/** A rule that ends at 40 and a dimension line that goes on to 404: the page lies beyond the rule. */
function BeyondTheRule() {
  const ticks = Array.from({ length: 41 }, (_, mm) => `M${20 + mm * 10} 60v${mm % 10 === 0 ? 26 : mm % 5 === 0 ? 18 : 11}`).join('')
  return (
    <svg className={styles['rule']} viewBox="0 0 560 150" aria-hidden="true" focusable="false">
      <path d="M8 60h424v70H8z" fill="#E2BC8A" stroke="#8A5A20" strokeOpacity=".5" />
      <path d="M8 62h424v10H8z" fill="#fffaf0" fillOpacity=".5" />
      <path d={ticks} stroke="#211C17" strokeWidth="1.4" fill="none" />
      {[0, 10, 20, 30, 40].map((mm) => (
        <text key={mm} x={20 + mm * 10} y="108" textAnchor="middle" className={styles['figure']}>
          {mm}
        </text>
      ))}
      <path d="M20 26h440M20 18v16M460 18v16" stroke="var(--guide)" strokeWidth="1.5" fill="none" />
      <path d="M460 34v96" stroke="var(--guide)" strokeDasharray="5 4" fill="none" />
      <text x="240" y="18" textAnchor="middle" className={styles['dimension']}>
        404
      </text>
    </svg>
  )
}

/** The 404 page: without the shop's header and footer, with one way back. */
export function NotFoundNotice() {
  const t = useMessages('shell')
  return (
    <main className={styles['notice']}>
      <title>{t('notFound.title')}</title>
      <BeyondTheRule />
      <h1>{t('notFound.headline')}</h1>
      <p>{t('notFound.text')}</p>
      <LinkButton to="/" look="primary" size="large" reloadDocument>
        {t('notFound.back')}
      </LinkButton>
    </main>
  )
}

/** Shown in the place of a page that failed; what the visitor made is kept in the browser. */
export function FailureNotice() {
  const t = useMessages('shell')
  return (
    <main className={styles['notice']}>
      <title>{t('failure.title')}</title>
      <h1>{t('failure.headline')}</h1>
      <p>{t('failure.text')}</p>
      <LinkButton to="" look="primary" size="large" reloadDocument>
        {t('failure.retry')}
      </LinkButton>
    </main>
  )
}
