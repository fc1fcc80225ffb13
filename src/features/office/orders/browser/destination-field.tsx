import { joinedLine, personName, placeLine } from '#domain/contact/address-lines.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { SelectField } from '#ui/field.tsx'
import type { Destination } from './merge-addresses.ts'

const textOf = (destination: Destination): string => joinedLine(placeLine(destination), destination.companyName, personName(destination))

interface DestinationFieldProps {
  readonly destinations: readonly Destination[]
  readonly chosen: Destination | null
  readonly disabled: boolean
  readonly onChoose: (next: Destination | null) => void
}

/** Which one of several delivery addresses is corrected. */
export function DestinationField({ destinations, chosen, disabled, onChoose }: DestinationFieldProps) {
  const t = useMessages('office')
  return (
    <SelectField
      label={t('order.correction.place')}
      hint={t('order.correction.placeHint')}
      autoComplete="off"
      disabled={disabled}
      value={chosen ? destinations.indexOf(chosen) : ''}
      onChange={({ target }) => onChoose(destinations[target.selectedIndex - 1] ?? null)}
    >
      <option value="">{t('order.correction.noPlace')}</option>
      {destinations.map((destination, nth) => (
        <option key={JSON.stringify(destination)} value={nth}>
          {textOf(destination)}
        </option>
      ))}
    </SelectField>
  )
}
