import { IconButton } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { type AlignEdge, alignEdges } from '../commands/align-nodes.ts'
import { type DistributeAxis, distributeAxes, leastDistributed } from '../commands/distribute-nodes.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import { ArrangeIcon, type ArrangeIconName } from './arrange-icon.tsx'
import type { AlignTo, ObjectActs } from './object-acts.ts'
import styles from './object-toolbar.module.css'

interface AlignButtonsProps {
  /** How many objects are selected. */
  readonly count: number
  readonly alignedTo: AlignTo
  readonly words: DesignerWords
  readonly acts: ObjectActs
}

const alignIcons = {
  left: 'align-left',
  center: 'align-center',
  right: 'align-right',
  top: 'align-top',
  middle: 'align-middle',
  bottom: 'align-bottom',
} as const satisfies Record<AlignEdge, IconName>

const distributeIcons = { across: 'distribute-across', down: 'distribute-down' } as const satisfies Record<DistributeAxis, ArrangeIconName>

/** Lays objects against the print area, several ones also against each other, three or more at equal gaps. */
export function AlignButtons({ count, alignedTo, words: { t }, acts }: AlignButtonsProps) {
  return (
    <div className={styles['row']} data-row="align" role="group" aria-label={t('toolbar.align')}>
      <span className={styles['name']}>{t('toolbar.align')}</span>
      {count > 1 && (
        <span className={styles['select']}>
          <select
            aria-label={t('toolbar.alignTo')}
            value={alignedTo}
            onChange={(event) => acts.alignTo(event.target.value === 'area' ? 'area' : 'each-other')}
          >
            <option value="area">{t('toolbar.toArea')}</option>
            <option value="each-other">{t('toolbar.toEachOther')}</option>
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
      )}
      {alignEdges.map((edge) => (
        <IconButton key={edge} label={t(`toolbar.${edge}`)} onClick={() => acts.align(edge)}>
          <Icon name={alignIcons[edge]} size={18} />
        </IconButton>
      ))}
      {count >= leastDistributed &&
        distributeAxes.map((axis) => (
          <IconButton key={axis} label={t(`objects.distribute.${axis}`)} onClick={() => acts.distribute(axis)}>
            <ArrangeIcon name={distributeIcons[axis]} />
          </IconButton>
        ))}
    </div>
  )
}
