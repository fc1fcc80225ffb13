import type { ReactNode } from 'react'
import type { Ink } from '#domain/design/document.ts'
import { inkKey } from '#domain/design/side-inks.ts'
import { inkWords } from '#features/designs/pictures/ink-words.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { ColorChoice } from './color-choice.tsx'
import styles from './ink-choices.module.css'

interface InkChoicesProps {
  readonly inks: readonly Ink[]
  readonly label: string
  readonly chosen: Ink
  readonly onPreview: (ink: Ink) => void
  readonly onPick: (ink: Ink) => void
}

/** Inks to choose from, as labelled samples. Renders nothing without inks. */
export function InkChoices({ inks, label, chosen, onPreview, onPick }: InkChoicesProps) {
  const { shortInkNameWithCode } = inkWords(useTranslator())
  if (inks.length === 0) return null
  return (
    <div className={styles['inks']} role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {inks.map((ink) => (
        <ColorChoice
          key={inkKey(ink)}
          ink={ink}
          name={shortInkNameWithCode(ink)}
          chosen={inkKey(ink) === inkKey(chosen)}
          onPreview={onPreview}
          onPick={onPick}
        />
      ))}
    </div>
  )
}

/** Several groups of inks, one below the other. */
export const InkGroups = ({ children }: { readonly children: ReactNode }) => <div className={styles['groups']}>{children}</div>
