import { Link } from 'react-router'
import { LinkButton } from '#ui/button.tsx'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { categoryUrl, urlFor } from '#urls'
import styles from './notice-frame.module.css'
import { NoticeFrame } from './notice-frame.tsx'

/** Dimensions of the drawing in px, which is as wide as a desktop window: one cm is 72, and the mark 40 is at 1202. */
const cm = 72
const end = 40
const endAt = 1202
const top = 72
const firstCm = 23

const across = (centimetres: number): number => endAt - (end - centimetres) * cm
const marks = Array.from({ length: (end - firstCm) * 10 + 1 }, (_, mm) => {
  const length = mm % 10 === 0 ? 46 : mm % 5 === 0 ? 33 : 22
  return `M${across(firstCm + mm / 10).toFixed(1)} ${top}v${length}`
}).join('')
const figures = Array.from({ length: end - firstCm }, (_, nth) => firstCm + 1 + nth)
const grain = Array.from({ length: 17 }, (_, nth) => {
  const y = 132 + nth * 10
  return `M-10 ${y}C320 ${y + ((nth * 5) % 9) - 4} 840 ${y - ((nth * 7) % 9) + 4} 1224 ${y + ((nth * 3) % 7) - 3}`
})

/** The end of a ruler at 40, and a dimension line to the page 4 mm beyond it. */
function BeyondTheRule() {
  return (
    <svg className={styles['rule']} viewBox="0 0 1440 370" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="not-found-wood" x2="0" y2="1">
          <stop stopColor="#f3e3c8" />
          <stop offset=".22" stopColor="#edd3a9" />
          <stop offset=".23" stopColor="#e4bf8e" />
          <stop offset="1" stopColor="#d9ab74" />
        </linearGradient>
      </defs>
      <path className={styles['shadow']} d="M-20 90H1209a16 16 0 0 1 16 16V302a16 16 0 0 1-16 16H-20z" fill="#9c6c3c" />
      <path d="M-20 70H1209a16 16 0 0 1 16 16V284a16 16 0 0 1-16 16H-20z" fill="url(#not-found-wood)" stroke="#b98652" />
      <g fill="none" stroke="#70441a">
        {grain.map((line, nth) => (
          <path key={line} d={line} strokeWidth={0.8 + (nth % 4) * 0.5} strokeOpacity={0.1 + (nth % 3) * 0.06} />
        ))}
        {grain.map((line, nth) => (
          <path key={line} d={line} strokeOpacity=".3" strokeDasharray="18 211 9 263 24 307" strokeDashoffset={nth * 97} />
        ))}
      </g>
      <circle cx="1159" cy="214" r="22" fill="#8a5f33" />
      <path d="M1139 223a22 22 0 0 0 40 0 26 26 0 0 0-40 0z" fill="#cfc4b4" />
      <path d={marks} stroke="#211c17" strokeWidth="1.6" fill="none" />
      {figures.map((figure) => (
        <text key={figure} x={figure === end ? across(figure) - 2 : across(figure)} y="150" className={styles['figure']}>
          {figure}
        </text>
      ))}
      <g stroke="var(--guide)" strokeWidth="1.6" fill="none">
        <path d="M1159 23h115M1202 5v54" />
        <path d="M1231 5v346" strokeDasharray="7 5" />
        <path d="M1203 23h27" stroke="var(--red)" strokeWidth="4" />
      </g>
      <text x="1289" y="34" className={styles['dimension']}>
        404
      </text>
    </svg>
  )
}

/** The 404 page, without the shop's header and footer, with links back. */
export function NotFoundNotice() {
  const t = useMessages('shell')
  const locale = useLocale()
  return (
    <NoticeFrame
      title={t('notFound.title')}
      headline={t('notFound.headline')}
      text={t('notFound.text')}
      actions={
        <>
          <LinkButton to={urlFor(locale, 'home')} look="primary" size="large" reloadDocument>
            {t('notFound.back')}
          </LinkButton>
          {(['meter', 'pencil'] as const).map((category) => (
            <Link key={category} to={categoryUrl(locale, category)} reloadDocument>
              {t(`categories.${category}`)}
            </Link>
          ))}
        </>
      }
    >
      <BeyondTheRule />
    </NoticeFrame>
  )
}
