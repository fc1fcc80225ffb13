import { useRef, useState } from 'react'
import { inkWords } from '#features/designs/pictures/ink-words.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { Icon } from '#ui/icon.tsx'
import { Lazy, lazyPart } from '#ui/lazy-part.tsx'
import { Swatch } from '#ui/swatch.tsx'
import styles from './color-field.module.css'
import type { ColorPickerProps } from './color-picker.tsx'
import { LoadFailedDialog } from '../checks/load-failed.tsx'

// The picker includes a colour table, so it is loaded when it is opened.
const colorPicker = lazyPart(async () => (await import('./color-picker.tsx')).ColorPicker)

interface ColorFieldProps extends Omit<ColorPickerProps, 'anchor'> {
  readonly disabled?: boolean
}

/** A field for an ink, which opens the colour picker. */
export function ColorField({ disabled = false, ...picker }: ColorFieldProps) {
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
        aria-label={t('toolbar.color', { name: shortInkNameWithCode(ink) })}
        title={shortInkNameWithCode(ink)}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <Swatch color={{ body: ink.hex }} />
        <span>{name}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {open && (
        <Lazy part={colorPicker} failed={(retry) => <LoadFailedDialog onRetry={retry} onClose={() => setOpen(false)} />}>
          {(ColorPicker) => (
            <ColorPicker
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
        </Lazy>
      )}
    </>
  )
}
