import { countryName } from '#domain/postal/country-name.ts'
import type { OtherCountry } from '#domain/postal/other-country.ts'
import { useLocale, useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import styles from './other-country-hint.module.css'

interface OtherCountryHintProps {
  readonly other: OtherCountry
  readonly onSelect: () => void
}

/** A hint that the postal code or phone number suggests another country, with a button to select it. */
export function OtherCountryHint({ other, onSelect }: OtherCountryHintProps) {
  const t = useMessages('checkout')
  const country = countryName(other.country, useLocale())
  return (
    <span className={styles['hint']} role="status">
      {t(`information.otherCountry.${other.by}`, { country })}{' '}
      <Button look="text" aria-label={t('information.otherCountry.selectNamed', { country })} onClick={onSelect}>
        {t('information.otherCountry.select')}
      </Button>
    </span>
  )
}
