import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** `next` is something to do now, `waiting` something that is not ready yet, `plain` a fact. */
export type TagTone = 'done' | 'waiting' | 'next' | 'error' | 'plain'

/** A word on a tinted ground for the state of a row; never the colour alone. */
export const Tag = ({ tone, children }: { tone: TagTone; children: ReactNode }) => (
  <span className={styles['tag']} data-tone={tone}>
    {children}
  </span>
)
