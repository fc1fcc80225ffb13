import type { Branch } from '#domain/design/groups.ts'
import { IconButton } from '#ui/button.tsx'
import { ArrangeIcon } from '../layers/arrange-icon.tsx'
import type { DesignerWords } from '../use-designer-words.ts'
import type { ObjectActions } from './object-actions.ts'

interface GroupButtonProps {
  /** The selected objects and groups. */
  readonly branches: readonly Branch[]
  readonly words: DesignerWords
  readonly actions: Pick<ObjectActions, 'group' | 'ungroup'>
}

/** Groups several objects, or dissolves the one group that is selected. */
export function GroupButton({ branches: [branch, ...others], words: { t }, actions }: GroupButtonProps) {
  if (others.length === 0 && !branch?.group) return null
  const act = others.length > 0 ? 'group' : 'ungroup'
  return (
    <IconButton label={t(`commands.${act}`)} onClick={actions[act]}>
      <ArrangeIcon name={act} />
    </IconButton>
  )
}
