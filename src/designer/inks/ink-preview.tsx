import type { CSSProperties } from 'react'
import styles from './ink-panel.module.css'

/** A small preview of a picture as printed on the body's colour. */
export const InkPreview = ({ bodyHex, url }: { bodyHex: string; url: string | undefined }) => (
  <span className={styles['preview']} style={{ '--body': bodyHex } as CSSProperties}>
    {url !== undefined && <img src={url} alt="" />}
  </span>
)
