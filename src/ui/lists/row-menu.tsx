import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Icon } from '../icon.tsx'
import styles from './row-menu.module.css'

/** An action on a row of a list. */
interface RowAction {
  readonly label: string
  readonly run: () => void
}

interface RowMenuProps {
  /** The accessible name, with the name of the row. */
  readonly label: string
  /** The text of the button. */
  readonly title: string
  readonly actions: readonly RowAction[]
}

/** The actions of a row as a menu above the list, whose frame would cut it off. */
export function RowMenu({ label, title, actions }: RowMenuProps) {
  return (
    <MenuTrigger>
      <Button className={styles['button'] ?? ''} aria-label={label}>
        {title}
        <Icon name="chevron-down" size={16} />
      </Button>
      <Popover className={styles['popover'] ?? ''} placement="bottom end">
        <Menu className={styles['menu'] ?? ''} aria-label={label}>
          {actions.map(({ label: name, run }) => (
            <MenuItem key={name} id={name} className={styles['item'] ?? ''} onAction={run}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
