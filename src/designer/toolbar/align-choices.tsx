import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { type DistributeAxis, distributeAxes, minDistributed } from '../commands/distribute-nodes.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import styles from './align-choices.module.css'
import { ArrangeIcon, type ArrangeIconName } from '../layers/arrange-icon.tsx'
import type { AlignTo, ObjectActions } from './object-actions.ts'

interface AlignChoicesProps {
  /** How many objects are selected. */
  readonly count: number
  readonly alignedTo: AlignTo
  readonly words: DesignerWords
  readonly actions: Pick<ObjectActions, 'alignTo' | 'distribute'>
}

const distributeIcons = { across: 'distribute-across', down: 'distribute-down' } as const satisfies Record<DistributeAxis, ArrangeIconName>

/** For several objects: their number, the alignment frame and, for three or more, distribution with equal gaps. */
export function AlignChoices({ count, alignedTo, words: { t }, actions }: AlignChoicesProps) {
  if (count < 2) return null
  return (
    <span className={styles['choices']} role="group" aria-label={t('toolbar.alignTo')}>
      <span className={styles['label']}>{t('toolbar.several', { count })}</span>
      <span className={styles['label']} aria-hidden="true">
        {t('toolbar.alignTo')}
      </span>
      <span className={styles['select']}>
        <select
          aria-label={t('toolbar.alignTo')}
          title={t('toolbar.alignTo')}
          value={alignedTo}
          onChange={(event) => actions.alignTo(event.target.value === 'area' ? 'area' : 'each-other')}
        >
          <option value="area">{t('toolbar.toArea')}</option>
          <option value="each-other">{t('toolbar.toEachOther')}</option>
        </select>
        <Icon name="chevron-down" size={16} />
      </span>
      {count >= minDistributed &&
        distributeAxes.map((axis) => (
          <IconButton key={axis} label={t(`objects.distribute.${axis}`)} onClick={() => actions.distribute(axis)}>
            <ArrangeIcon name={distributeIcons[axis]} />
          </IconButton>
        ))}
    </span>
  )
}
