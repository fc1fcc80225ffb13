import { placeLine } from '#domain/contact/address-lines.ts'
import type { ChosenLocation } from '#domain/deliveries/split-draft.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import styles from './split-sheet-dialog.module.css'
import { LocationField } from './location-field.tsx'
import type { BranchQuestion } from './use-split-sheet.ts'

interface BranchQuestionFieldsProps {
  readonly question: BranchQuestion
  readonly onAnswer: (location: ChosenLocation) => void
}

/** Asks which location a branch of the sheet means: those it may mean, any other one, or a new one. */
export function BranchQuestionFields({ question: { name, match }, onAnswer }: BranchQuestionFieldsProps) {
  const t = useMessages('portal')
  return (
    <div className={styles['question']}>
      <p>{t(match.isExact ? 'delivery.sheet.several' : 'delivery.sheet.unknown', { name })}</p>
      {match.locations.length > 0 && (
        <div className={styles['offers']}>
          {match.locations.map((location) => (
            <Button key={location.id} size="compact" onClick={() => onAnswer(location)}>
              {location.companyName}, {placeLine(location)}
            </Button>
          ))}
        </div>
      )}
      <LocationField label={t('delivery.sheet.branch', { name })} location={null} newName={name} onChoose={onAnswer} />
    </div>
  )
}
