import { type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readCmyk } from '#domain/colors/cmyk.ts'
import { shopInks } from '#domain/colors/shop-inks.ts'
import type { Ink } from '#domain/design/document.ts'
import { inkKey } from '#domain/design/side-inks.ts'
import { inkWords } from '#features/designs/pictures/ink-words.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import { ColorBudget, type InkBudget } from './color-budget.tsx'
import { ColorCmykTab } from './color-cmyk-tab.tsx'
import { ColorCodeTab } from './color-code-tab.tsx'
import { ColorDropper } from './color-dropper.tsx'
import { ColorPaletteTab } from './color-palette-tab.tsx'
import type { ColorPicture } from './color-pictures.ts'
import styles from './color-picker.module.css'
import { ColorSample } from './color-sample.tsx'
import { type ColorTab, ColorTabs } from './color-tabs.tsx'
import { InkChoices, InkGroups } from './ink-choices.tsx'
import { notOffered, recentInks, rememberInk } from './recent-inks.ts'
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

const panels = { palette: ColorPaletteTab, pantone: ColorCodeTab, cmyk: ColorCmykTab } as const

const firstTab = ({ pantone = '' }: Ink): ColorTab => (pantone === '' ? 'palette' : readCmyk(pantone) ? 'cmyk' : 'pantone')

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
  const translator = useTranslator()
  const t = translator.of('designer')
  const { shortInkName } = inkWords(translator)
  const dialog = useRef<HTMLDialogElement>(null)
  const panelId = useId()
  const [before] = useState(ink)
  const [offered] = useState(used)
  const favourites = notOffered(shopInks, company)
  const [recent] = useState(() => notOffered(recentInks(), company, shopInks, used))
  const [previewed, setPreviewed] = useState(ink)
  const [tab, setTab] = useState<ColorTab>(() => firstTab(ink))
  const [isToWrite, setToWrite] = useState(true)
  const [dropping, setDropping] = useState(false)
  usePopoverPosition(dialog, anchor, nodeIds)
  const Panel = panels[tab]

  function onPick(picked: Ink) {
    rememberInk(picked)
    onApply(picked)
  }

  function preview(next: Ink) {
    setPreviewed(next)
    onPreview?.(next)
  }

  const choices = (inks: readonly Ink[], label: string) => (
    <InkChoices inks={inks} label={label} chosen={previewed} onPreview={preview} onPick={onPick} />
  )
  const choosing = (
    <>
      <ColorTabs
        shown={tab}
        panelId={panelId}
        onShow={(next, byPointer) => {
          setTab(next)
          setToWrite(byPointer)
        }}
      >
        {pictures.length > 0 && (
          <button type="button" className={styles['dropper']} onClick={() => setDropping(true)}>
            <ToolIcon name="dropper" size={18} />
            {t('palette.pick')}
          </button>
        )}
      </ColorTabs>
      <InkGroups>
        {choices(company, t('palette.company'))}
        {choices(favourites, t('palette.favourites'))}
        {choices(recent, t('palette.recent'))}
      </InkGroups>
      <div className={styles['body']}>
        <ColorSample ink={previewed} />
        <div id={panelId} className={styles['panel']} role="tabpanel" aria-label={t(`palette.tabs.${tab}`)}>
          <Panel ink={previewed} onPreview={preview} onPick={onPick} isToWrite={isToWrite && matchMedia('(pointer: fine)').matches} />
        </div>
      </div>
      <footer className={styles['foot']}>
        {choices(offered, t('palette.used'))}
        {budget && <ColorBudget {...budget} />}
        <div className={styles['actions']}>
          <Button look="primary" size="compact" onClick={() => onPick(previewed)}>
            {t('palette.use', { color: shortInkName(previewed) })}
          </Button>
          <Button look="quiet" size="compact" onClick={onCancel}>
            {t('palette.cancel')}
          </Button>
        </div>
      </footer>
    </>
  )
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
            setTab('palette')
            setDropping(false)
          }}
        />
      ) : (
        choosing
      )}
    </dialog>
  )
}
