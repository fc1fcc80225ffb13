import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Ink } from '#domain/design/document.ts'
import { inkKey } from '#domain/design/side-inks.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { InkBudget } from './color-budget.tsx'
import { ColorDropper } from './color-dropper.tsx'
import { ColorPanel, pickerTabOf, useOfferedInks } from './color-panel.tsx'
import type { ColorPicture } from './color-pictures.ts'
import styles from './color-picker.module.css'
import { rememberInk } from './recent-inks.ts'
import { pressBelow } from '../stages/press-below.ts'
import { usePopoverPosition } from './use-popover-position.ts'

export interface ColorPickerProps {
  readonly ink: Ink
  /** The colours of the partner's company, offered first. */
  readonly company?: readonly Ink[]
  /** The inks of the whole design, for reuse. */
  readonly used: readonly Ink[]
  /** Null if inks are not counted. */
  readonly budget: InkBudget | null
  /** Pictures to pick colours from; without any there is no eyedropper. */
  readonly pictures?: readonly ColorPicture[]
  /** The field that the picker opens from. */
  readonly anchor: RefObject<HTMLElement | null>
  /** The nodes that receive the colour; they stay visible. */
  readonly nodeIds?: readonly string[]
  /** Previews an ink without applying it. */
  readonly onPreview?: (ink: Ink) => void
  readonly onPick: (ink: Ink) => void
  readonly onCancel: () => void
}

/**
 * Chooses an ink: from a palette, by Pantone or CMYK code, or from a picture. A preview is shown at once. A click outside applies it like
 * the Use button and selects the clicked object; Escape and Cancel revert it. A modal dialog, so that the focus stays inside.
 */
export function ColorPicker({
  ink,
  company = [],
  used,
  budget,
  pictures = [],
  anchor,
  nodeIds = [],
  onPreview,
  onPick: onApply,
  onCancel,
}: ColorPickerProps) {
  const t = useMessages('designer')
  const dialog = useRef<HTMLDialogElement>(null)
  const [before] = useState(ink)
  const [previewed, setPreviewed] = useState(ink)
  const offered = useOfferedInks(company, used)
  const [tab, setTab] = useState(() => pickerTabOf(ink))
  const [dropping, setDropping] = useState(false)
  usePopoverPosition(dialog, anchor, nodeIds)

  function onPick(picked: Ink) {
    rememberInk(picked)
    onApply(picked)
  }

  function preview(next: Ink) {
    setPreviewed(next)
    onPreview?.(next)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside a dialog closes it; the keyboard has Escape
    <dialog
      ref={dialog}
      className={styles['picker']}
      data-wide={dropping || undefined}
      aria-label={t('palette.title')}
      onCancel={(event) => {
        event.preventDefault()
        if (dropping) setDropping(false)
        else onCancel()
      }}
      onPointerDown={(event) => {
        if (event.target !== dialog.current) return
        // The picker is removed at once, so ancestors could no longer detect that the press was inside the toolbar.
        event.stopPropagation()
        flushSync(() => {
          if (inkKey(previewed) === inkKey(before)) onCancel()
          else onPick(previewed)
        })
        pressBelow(event.nativeEvent)
      }}
    >
      {dropping ? (
        <ColorDropper
          pictures={pictures}
          onBack={() => setDropping(false)}
          onPick={(hex) => {
            preview({ hex })
            setTab({ ...tab, name: 'palette' })
            setDropping(false)
          }}
        />
      ) : (
        <ColorPanel
          ink={previewed}
          offered={offered}
          budget={budget}
          tab={tab}
          onTab={setTab}
          onDrop={pictures.length > 0 ? () => setDropping(true) : null}
          onPreview={preview}
          onPick={onPick}
          onCancel={onCancel}
        />
      )}
    </dialog>
  )
}
