import { useState } from 'react'
import type { DesignDocument } from '#domain/design/document.ts'
import { awaitsConsent } from '#domain/design/ink-refusal.ts'
import { hasTooManyColors } from '#domain/design/unique-colors.ts'
import type { Configuration } from '#domain/orders/configuration.ts'
import { printAllDigitally, printDigitally } from '#designer/commands/print-image.ts'
import { type SideView, sideViews } from '#designer/side-views.ts'
import { type PlatedPicture, platedPictures } from '../price/plated-pictures.ts'
import type { ConfigurationView } from '../state/configuration-view.ts'

interface ToVerify {
  readonly view: ConfigurationView
  readonly configuration: Configuration
  /** The design without invisible objects. */
  readonly printed: DesignDocument
  readonly sides: readonly SideView[]
}

/** A design during its last check: what the shopper changes here is in the returned designs only. */
export interface VerifiedDesign {
  readonly inInks: DesignDocument
  /** The same with all pictures that plates print in digital print instead. */
  readonly inDigital: DesignDocument
  readonly isDigital: boolean
  /** Whichever of the two is chosen. */
  readonly chosen: DesignDocument
  /** The sides in inks. */
  readonly views: readonly SideView[]
  /** The pictures that plates print. */
  readonly pictures: readonly PlatedPicture[]
  /** How the first of them is printed. */
  readonly technology: SideView['technology']
  /** The sides with an ink too many, which print digitally if the shopper agrees. */
  readonly surplus: readonly SideView[]
  readonly hasTooManyColors: boolean
  /** Whether the shopper confirmed the design as it is. Every change withdraws that. */
  readonly isConfirmed: boolean
  readonly confirm: (isConfirmed: boolean) => void
  readonly changeInks: (design: DesignDocument) => void
  readonly chooseDigital: (isDigital: boolean) => void
  /** The design to be ordered. */
  readonly verified: () => DesignDocument
}

/** The state of the last check before the cart, which starts with the printed design in inks. */
export function useVerifiedDesign({ view, configuration, printed, sides }: ToVerify): VerifiedDesign {
  const { product, settings } = view
  const { scale, quantity } = configuration
  const [inInks, setInInks] = useState(printed)
  const [isDigital, setIsDigital] = useState(false)
  const [isConfirmed, setIsConfirmed] = useState(false)
  const views = sideViews({ product, scale, count: quantity, settings }, inInks)
  // A side that an ink exchanged here makes digital stays to be checked.
  const technologies = sides.map(({ technology }, index) =>
    technology === 'Digital' ? (views[index]?.technology ?? technology) : technology,
  )
  const pictures = platedPictures(inInks, technologies)
  const plated = [...new Set(pictures.flatMap(({ places }) => places.map(({ side }) => side)))]
  const inDigital = plated.reduce(printAllDigitally, inInks)
  const chosen = isDigital ? inDigital : inInks
  // An ink exchanged here may be one too many for its side, or for a Slimboy.
  const surplus = sides.filter(({ index }) => awaitsConsent(product, chosen, index, quantity, settings))
  return {
    inInks,
    inDigital,
    isDigital,
    chosen,
    views,
    pictures,
    technology: technologies[plated[0] ?? 0] ?? 'Tampon',
    surplus,
    hasTooManyColors: hasTooManyColors(product, chosen),
    isConfirmed,
    confirm: setIsConfirmed,
    changeInks(design) {
      setIsConfirmed(false)
      setInInks(design)
    },
    chooseDigital(wanted) {
      setIsConfirmed(false)
      setIsDigital(wanted)
    },
    verified: () => surplus.reduce((design, { index }) => printDigitally(design, index), chosen),
  }
}
