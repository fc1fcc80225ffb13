import { useMessages, useLocale } from '#messages/browser/use-messages.tsx'
import { Checkbox } from '#ui/field.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { type PageName, urlFor } from '#urls'
import styles from './terms-field.module.css'

interface TermsFieldProps {
  readonly isAccepted: boolean
  readonly isMissing: boolean
  readonly onChange: (isAccepted: boolean) => void
}

const linked = { terms: 'terms', withdrawal: 'withdrawal', privacy: 'privacy' } as const satisfies Record<string, PageName>

/** Acceptance of the terms with a link to them in a new tab, so that the order stays open. */
export function TermsField({ isAccepted, isMissing, onChange }: TermsFieldProps) {
  const t = useMessages('checkout')
  const locale = useLocale()
  const link = (mark: string, passage: string) => {
    const page = linked[mark as keyof typeof linked]
    return (
      <a href={urlFor(locale, page)} target="_blank" rel="noreferrer">
        {passage}
      </a>
    )
  }
  return (
    <div className={styles['terms']}>
      <Checkbox
        name="terms"
        label={<LinkedText text={t('payment.terms')} link={link} />}
        error={isMissing ? t('payment.termsError') : undefined}
        checked={isAccepted}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p>
        <LinkedText text={t('payment.privacy')} link={link} />
      </p>
    </div>
  )
}
