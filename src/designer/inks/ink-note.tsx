import type { ReactNode } from 'react'
import { ToolIcon } from '#ui/tool-icon.tsx'
import styles from './ink-note.module.css'

/** A note at the bottom of a panel. */
export const InkNote = ({ children }: { children: ReactNode }) => (
  <div className={styles['note']}>
    <ToolIcon name="dropper" size={18} />
    <p>{children}</p>
  </div>
)
