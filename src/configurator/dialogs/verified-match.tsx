import { useState } from 'react'
import { hasMixedInks, matchInks } from '#artwork/match-inks.ts'
import type { Separation } from '#artwork/separation.ts'
import type { DesignDocument } from '#domain/design/document.ts'
import { printImageInInks } from '#designer/commands/print-image.ts'
import { MatchOffer } from '#designer/inks/match-offer.tsx'
import type { PlatedPicture } from '../price/plated-pictures.ts'

export const separationOf = ({ node }: PlatedPicture): Separation => ({ inks: node.inks, separation: node.separation ?? [] })

/** Prints a picture in these inks wherever it is printed the same way. */
export const printPicture = (design: DesignDocument, { places }: PlatedPicture, separation: Separation): DesignDocument =>
  places.reduce((printed, { side, id }) => printImageInInks(printed, side, id, separation), design)

interface VerifiedMatchProps {
  readonly design: DesignDocument
  /** Its pictures that plates print. */
  readonly pictures: readonly PlatedPicture[]
  readonly onChange: (design: DesignDocument) => void
}

/** Matches the inks of all pictures to Pantone with one press, and reverts that until the design is changed in another way. */
export function VerifiedMatch({ design, pictures, onChange }: VerifiedMatchProps) {
  const [match, setMatch] = useState<{
    readonly before: readonly Separation[]
    readonly mixed: DesignDocument
    readonly matched: DesignDocument
  }>()
  const mixed = pictures.filter((picture) => hasMixedInks(separationOf(picture)))
  const isMatched = match?.matched === design
  if (mixed.length === 0 && !isMatched) return null
  return (
    <MatchOffer
      separations={isMatched ? match.before : mixed.map(separationOf)}
      onRevert={isMatched ? () => onChange(match.mixed) : null}
      onUse={() => {
        const matched = mixed.reduce((printed, picture) => printPicture(printed, picture, matchInks(separationOf(picture))), design)
        setMatch({ before: mixed.map(separationOf), mixed: design, matched })
        onChange(matched)
      }}
      keep={null}
    />
  )
}
