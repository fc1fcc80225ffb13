import type { ReactNode } from 'react'
import { ProductPicture } from '#features/catalogue/products/browser/product-picture.tsx'
import styles from './entry-frame.module.css'

interface EntryFrameProps {
  readonly title: string
  readonly lead: ReactNode
  readonly children: ReactNode
  /** A sentence below a line, with a link to somewhere else. */
  readonly note?: ReactNode
}

/** The pages of sign-in and password: a narrow column with a title, beside a picture on wide screens. */
export const EntryFrame = ({ title, lead, children, note }: EntryFrameProps) => (
  <div className={styles['page']}>
    <div className={styles['entry']}>
      <h1>{title}</h1>
      <p className={styles['lead']}>{lead}</p>
      {children}
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </div>
    <div className={styles['picture']} aria-hidden="true">
      <ProductPicture
        product={{ id: 'block-72', category: 'meter', color: 'natural', scale: 'freeTop', pose: 'doorway' }}
        alt=""
        width={900}
        height={600}
        sizes="1020px"
        ground="none"
        eager
      />
    </div>
  </div>
)
