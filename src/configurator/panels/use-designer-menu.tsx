import { useState } from 'react'
import { designOf } from '#designer/editor.ts'
import { selectedBranches } from '#designer/selection.ts'
import type { Category } from '#domain/catalogue/categories.ts'
import type { OpenMenu } from '#designer/shortcuts/open-menu.ts'
import type { Designer } from '#designer/use-designer.ts'
import type { DesignerWords } from '#designer/use-designer-words.ts'
import { useContextMenu } from '../state/use-context-menu.ts'
import { type PageCommands, useDesignerKeys } from '../state/use-designer-keys.ts'
import { DesignerMenu, ShortcutDialog } from './designer-menu.tsx'

interface DesignerMenuOptions {
  readonly words: DesignerWords
  readonly category: Category
  readonly menu: OpenMenu | null
  readonly onMenu: (menu: OpenMenu | null) => void
  /** The commands of clipboard and zoom. */
  readonly page: Omit<PageCommands, 'menu' | 'rename' | 'shortcuts'>
  /** Called when an object is to be renamed in the layers, which may be hidden. */
  readonly onRename: () => void
}

/** The commands of the designer by keys and by the context menu, and the sheet that lists them. */
export function useDesignerMenu(designer: Designer, { words, category, menu, onMenu, page, onRename }: DesignerMenuOptions) {
  const [isListing, setIsListing] = useState(false)
  /** The id of the object or group whose name is being edited in the layers. */
  const [renaming, setRenaming] = useState<string | null>(null)
  const openMenu = useContextMenu(designer, onMenu)
  const commands: PageCommands = {
    ...page,
    menu: openMenu,
    rename() {
      const live = designer.store.live()
      setRenaming(selectedBranches(designOf(live), live.selection)[0]?.id ?? null)
      onRename()
    },
    shortcuts: () => setIsListing(true),
  }
  useDesignerKeys(designer, commands)
  return {
    renaming: { id: renaming, edit: setRenaming },
    listShortcuts: commands.shortcuts,
    elements: (
      <>
        <DesignerMenu designer={designer} words={words} category={category} page={commands} menu={menu} onClose={() => onMenu(null)} />
        {isListing && <ShortcutDialog words={words} onClose={() => setIsListing(false)} />}
      </>
    ),
  }
}
