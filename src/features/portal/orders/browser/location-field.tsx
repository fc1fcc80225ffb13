import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { ChosenLocation } from '#domain/deliveries/split-draft.ts'
import { placeLine } from '#domain/contact/address-lines.ts'
import { getLocations } from '#features/portal/delivery-locations/browser/client.ts'
import { LocationDialog } from '#features/portal/delivery-locations/browser/location-dialog.tsx'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { SearchSelect } from '#ui/lists/search-select.tsx'
import styles from './location-field.module.css'

interface LocationFieldProps {
  /** What the location is for: the row of an item, or the whole order. */
  readonly label: string
  readonly location: ChosenLocation | null
  /** The company of a location that is added. */
  readonly newName?: string
  readonly onChoose: (location: ChosenLocation) => void
}

async function findLocations(phrase: string, signal: AbortSignal) {
  const { items } = await getLocations(phrase, signal)
  return items.map((location) => ({ ...location, name: location.companyName, detail: placeLine(location) }))
}

/** Chooses a delivery location of the company, found by typing, or adds one without leaving the page. */
export function LocationField({ label, location, newName, onChoose }: LocationFieldProps) {
  const t = useMessages('portal')
  const [isAdding, setIsAdding] = useState(false)
  const choose = ({ id, companyName, street, zipCode, city, country }: ChosenLocation): void =>
    onChoose({ id, companyName, street, zipCode, city, country })
  return (
    <>
      <SearchSelect
        className={styles['field']}
        label={`${label}: ${location ? `${location.companyName}, ${placeLine(location)}` : t('delivery.choose')}`}
        searchLabel={t('locations.phrase')}
        chosenId={location?.id ?? null}
        find={findLocations}
        none={t('locations.noneFound')}
        onChoose={choose}
        action={{ label: t('locations.add'), run: () => setIsAdding(true) }}
      >
        {location ? (
          <>
            <strong>{location.companyName}</strong> {placeLine(location)}
          </>
        ) : (
          t('delivery.choose')
        )}
      </SearchSelect>
      {/* Outside of the form around this field, because forms are not nested. */}
      {isAdding &&
        createPortal(
          <LocationDialog
            location={null}
            companyName={newName}
            onClose={() => setIsAdding(false)}
            onEnd={(_outcome, _name, saved) => {
              setIsAdding(false)
              if (saved) choose(saved)
            }}
          />,
          document.body,
        )}
    </>
  )
}
