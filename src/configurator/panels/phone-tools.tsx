import type { ReactNode } from 'react'
import type { ObjectActions } from '#designer/toolbar/object-actions.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import styles from './phone-tools.module.css'
import type { LayersDrawer } from './tools-bar.tsx'

interface PhoneToolsProps {
  /** Buttons to add an object. */
  readonly tools: ReactNode
  readonly drawer: LayersDrawer
  /** Whether an unlocked object is selected. */
  readonly selected: boolean
  readonly actions: Pick<ObjectActions, 'duplicate' | 'remove'>
  /** Null if the side has no print area. */
  readonly showsArea: boolean | null
  readonly onToggleArea: () => void
}

/** The tools that a desktop has around its stages, as one row of icons below the stage of a phone. */
export function PhoneTools({ tools, drawer, selected, actions, showsArea, onToggleArea }: PhoneToolsProps) {
  const t = useMessages('designer')
  return (
    <div className={styles['tools']}>
      {tools}
      <IconButton label={drawer.label} aria-haspopup="dialog" onClick={drawer.open}>
        <Icon name="menu" />
      </IconButton>
      <IconButton label={t('toolbar.duplicate')} disabled={!selected} onClick={actions.duplicate}>
        <ToolIcon name="copy" />
      </IconButton>
      <IconButton
        label={t(showsArea === false ? 'stages.showArea' : 'stages.hideArea')}
        disabled={showsArea === null}
        onClick={onToggleArea}
      >
        <ToolIcon name="fit" />
      </IconButton>
      <span className={styles['last']}>
        <IconButton label={t('toolbar.remove')} disabled={!selected} onClick={actions.remove}>
          <ToolIcon name="bin" />
        </IconButton>
      </span>
    </div>
  )
}
