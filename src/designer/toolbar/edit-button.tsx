import type { Branch } from '#domain/design/groups.ts'
import { IconButton } from '#ui/button.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import { designerCommands } from '../shortcuts/command-table.ts'
import { isMacKeyboard, shortcutWords } from '../shortcuts/shortcut-words.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import styles from './object-toolbar.module.css'

export interface EditButtonProps {
  /** The selected objects and groups. */
  readonly branches: readonly Branch[]
  readonly words: DesignerWords
  readonly onEdit: Readonly<Record<'write' | 'enter', () => void>>
}

/** Edits the selected text, or enters the selected group. Its tooltip names the double click and the keys that do the same. */
export function EditButton({ branches: [branch, ...others], words, onEdit }: EditButtonProps) {
  if (!branch || others.length > 0) return null
  const command = branch.group ? 'enter' : branch.node.kind === 'text' ? 'write' : null
  if (command === null) return null
  const shortcuts = shortcutWords(words, isMacKeyboard())
  const ways = [words.t('shortcuts.gestures.doubleClick'), ...designerCommands[command].keys.map(shortcuts.keys)]
  const label = shortcuts.command(command)
  return (
    <div className={styles['row']} data-row="edit">
      <IconButton label={label} title={`${label} (${ways.join(', ')})`} onClick={onEdit[command]}>
        <ToolIcon name="edit" size={18} />
      </IconButton>
    </div>
  )
}
