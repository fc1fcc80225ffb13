import type { ComponentProps, ReactNode } from 'react'
import { LineDrawing } from '../icon.tsx'
import styles from './field-button.module.css'

/** A field with a button over the end of its input; null for none, so that a button that comes later keeps what is typed. */
export const FieldWithButton = ({ field, button }: { readonly field: ReactNode; readonly button: ReactNode }) => (
  <div className={styles['control']}>
    {field}
    {button}
  </div>
)

/** A button that helps to fill the field that it stands in. */
export const FieldButton = ({ label, drawing, ...rest }: ComponentProps<'button'> & { label: string; drawing: string }) => (
  <button {...rest} type="button" className={styles['button']} aria-label={label}>
    <LineDrawing path={drawing} size={18} />
  </button>
)
