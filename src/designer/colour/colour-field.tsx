import { useRef, useState } from 'react'
import { inkWords } from '#features/design-pictures/ink-words.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import { Late, latePart } from '#ui/late-part.tsx'
import { Swatch } from '#ui/swatch.tsx'
import styles from './colour-field.module.css'
import type { ColourPickerProps } from './colour-picker.tsx'
import { LateTroubleDialog } from '../checks/late-trouble.tsx'

// The picker brings a table of colours: it comes when it is opened.
const colourPicker = latePart(async () => (await import('./colour-picker.tsx')).ColourPicker)

interface ColourFieldProps extends Omit<ColourPickerProps, 'anchor'> {
  readonly disabled?: boolean
}

/** The ink of something: a field that opens the picker of colours. */
export function ColourField({ disabled = false, ...picker }: ColourFieldProps) {
  const translator = useTranslator()
  const t = translator.of('designer')
  const { shortInkName, shortInkNameWithCode } = inkWords(translator)
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { ink, onPick, onCancel } = picker
  const name = shortInkName(ink)
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles['opener']}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('toolbar.colour', { name: shortInkNameWithCode(ink) })}
        title={shortInkNameWithCode(ink)}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <Swatch colour={{ body: ink.hex }} />
        <span>{name}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {open && (
        <Late part={colourPicker} failed={(retry) => <LateTroubleDialog onRetry={retry} onClose={() => setOpen(false)} />}>
          {(ColourPicker) => (
            <ColourPicker
              {...picker}
              anchor={opener}
              onPick={(picked) => {
                onPick(picked)
                setOpen(false)
              }}
              onCancel={() => {
                onCancel()
                setOpen(false)
              }}
            />
          )}
        </Late>
      )}
    </>
  )
}
