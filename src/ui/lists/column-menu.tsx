import { useMessages } from '#messages/browser/use-messages.tsx'
import { classNames } from '../class-names.ts'
import { Checkbox } from '../field.tsx'
import { LineDrawing } from '../icon.tsx'
import { useDisclosure } from '../use-disclosure.ts'
import { WaitingFields } from '../waiting-fields.tsx'
import { listDrawings } from './list-drawings.ts'
import styles from './list-filters.module.css'
import type { HiddenColumns } from './use-hidden-columns.ts'

interface ColumnMenuProps {
  /** Without the first column, which is always shown. */
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  readonly hidden: HiddenColumns
}

/** Shows and hides the columns of a list. */
export function ColumnMenu({ columns, hidden: { visibility, toggle } }: ColumnMenuProps) {
  const t = useMessages('controls')
  const { menu } = useDisclosure()
  return (
    <details ref={menu} className={classNames(styles['range'], styles['columns'])}>
      <summary>
        <LineDrawing path={listDrawings.columns} size={16} />
        {t('list.columns')}
      </summary>
      <div className={styles['pop']}>
        <WaitingFields>
          {columns.map(({ id, label }) => (
            <Checkbox key={id} label={label} checked={visibility[id] ?? true} onChange={() => toggle(id)} />
          ))}
        </WaitingFields>
      </div>
    </details>
  )
}
