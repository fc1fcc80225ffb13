import { useState } from 'react'
import { designOf } from '#designer/editor.ts'
import { selectedBranches } from '#designer/selection.ts'
import type { Category } from '#domain/catalogue/categories.ts'
import type { OpenMenu } from '#designer/shortcuts/open-menu.ts'
import type { Designer } from '#designer/use-designer.ts'
import { useDesignerWords } from '#designer/use-designer-words.ts'
import { useContextMenu } from '../state/use-context-menu.ts'
import { type PageCommands, useDesignerKeys } from '../state/use-designer-keys.ts'
import type { StageView } from '../state/use-stage-view.ts'
import { DesignerMenu, ShortcutDialog } from './designer-menu.tsx'

interface DesignerMenuOptions {
  readonly category: Category
  readonly menu: OpenMenu | null
  readonly onMenu: (menu: OpenMenu | null) => void
  readonly clipboard: Pick<PageCommands, 'copy' | 'cut' | 'paste'>
  readonly stage: Pick<StageView, 'zoomBy' | 'fit'>
  /** Called when an object is to be renamed in the layers, which may be hidden. */
  readonly onRename: () => void
}

/** The commands of the designer by keys and by the context menu, and the sheet that lists them. */
export function useDesignerMenu(designer: Designer, { category, menu, onMenu, clipboard, stage, onRename }: DesignerMenuOptions) {
  const words = useDesignerWords()
  const [isListing, setIsListing] = useState(false)
  /** The id of the object or group whose name is being edited in the layers. */
  const [renaming, setRenaming] = useState<string | null>(null)
  const openMenu = useContextMenu(designer, onMenu)
  const commands: PageCommands = {
    ...clipboard,
    zoomIn: () => stage.zoomBy(1),
    zoomOut: () => stage.zoomBy(-1),
    fit: stage.fit,
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
