import type { ReactNode } from 'react'
import type { DesignDocument } from '#domain/design/document.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import type { Translate } from '#messages/translator.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './tools-bar.module.css'

/** The button that opens the layers where they have no column. */
export interface LayersDrawer {
  /** Says how many objects there are. */
  readonly label: string
  readonly open: () => void
}

/** The button for the layers of a design. */
export const layersDrawer = ({ sides }: DesignDocument, t: Translate<'designer'>, open: () => void): LayersDrawer => ({
  label: t('layers.open', { count: sides.reduce((sum, { nodes }) => sum + nodes.length, 0) }),
  open,
})

interface ToolsBarProps {
  readonly tools: ReactNode
  readonly drawer: LayersDrawer
  /** The fields for colour and scale. */
  readonly variant: ReactNode
}

/** The tools of a tablet above its stages: buttons to add an object, the layers, colour and scale. */
export function ToolsBar({ tools, drawer, variant }: ToolsBarProps) {
  const t = useMessages('designer')
  return (
    <div className={styles['bar']}>
      {tools}
      <button type="button" className={styles['drawer']} aria-haspopup="dialog" onClick={drawer.open}>
        <Icon name="menu" />
        {drawer.label}
      </button>
      <section className={styles['variant']} aria-label={t('version')}>
        {variant}
      </section>
    </div>
  )
}
