import type { CSSProperties } from 'react'
import styles from './ink-panel.module.css'

/** A picture as it prints on the body's colour, small. */
export const InkPreview = ({ bodyHex, url }: { bodyHex: string; url: string | undefined }) => (
  <span className={styles['preview']} style={{ '--body': bodyHex } as CSSProperties}>
    {url !== undefined && <img src={url} alt="" />}
  </span>
)
