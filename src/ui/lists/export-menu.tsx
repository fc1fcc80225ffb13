import { classNames } from '../class-names.ts'
import { LineDrawing } from '../icon.tsx'
import { useDisclosure } from '../use-disclosure.ts'
import { listDrawings } from './list-drawings.ts'
import styles from './list-filters.module.css'

interface ExportMenuProps {
  readonly label: string
  /** The files of what is filtered. */
  readonly files: readonly { readonly label: string; readonly href: string }[]
}

/** Downloads everything that a list finds, on all its pages. */
export function ExportMenu({ label, files }: ExportMenuProps) {
  const { menu } = useDisclosure()
  return (
    <details ref={menu} className={classNames(styles['range'], styles['columns'])}>
      <summary>
        <LineDrawing path={listDrawings.download} size={16} />
        {label}
      </summary>
      <div className={styles['pop']}>
        {files.map(({ label: name, href }) => (
          <a key={href} href={href} download className={styles['file']}>
            {name}
          </a>
        ))}
      </div>
    </details>
  )
}
