import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { urlFor } from '#urls'
import type { GuaranteePicture } from '../guarantee-picture.ts'
import styles from './guarantee-notice.module.css'

/** The official notice on the legal guarantee, large enough to read; a phone opens it in full size. */
export function OfficialNotice({ picture }: { readonly picture: GuaranteePicture }) {
  const t = useMessages('law')
  return (
    <a className={styles['official']} href={picture.url} target="_blank" rel="noreferrer">
      <img src={picture.url} alt={t('guarantee.alt')} width={picture.widthPx} height={picture.heightPx} />
    </a>
  )
}

/**
 * The reminder of the legal guarantee where consumers order (Art. 6(1)(l) and 22a of Directive 2011/83/EU): the official notice, or its
 * content in a sentence while the shop has no file of it. The link leads to the whole text, in a new tab, so that the order stays open.
 */
export function GuaranteeReminder({ picture }: { readonly picture: GuaranteePicture | null }) {
  const t = useMessages('law')
  const locale = useLocale()
  return (
    <section className={styles['reminder']} aria-labelledby="guarantee-reminder">
      <h2 id="guarantee-reminder">{t('guarantee.title')}</h2>
      {picture && <OfficialNotice picture={picture} />}
      <p>
        <LinkedText
          text={t('guarantee.reminder')}
          link={(_, passage) => (
            <a href={urlFor(locale, 'guarantee')} target="_blank" rel="noreferrer">
              {passage}
            </a>
          )}
        />
      </p>
    </section>
  )
}
