import type { DesignDocument, DesignNode } from '#domain/design/document.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { stackedNodes } from '../design-nodes.ts'
import type { Selection } from '../selection.ts'
import type { SideView } from '../side-views.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import styles from './layers-panel.module.css'

export interface LayerActs {
  /** `additive` with Ctrl or Cmd. */
  readonly select: (side: number, id: string | null, additive: boolean) => void
  readonly flag: (side: number, id: string, flags: { readonly hidden: boolean } | { readonly locked: boolean }) => void
}

interface LayersPanelProps {
  readonly views: readonly SideView[]
  readonly design: DesignDocument
  readonly selection: Selection
  readonly words: DesignerWords
  readonly acts: LayerActs
}

function SideState({ view, words: { t } }: { view: SideView; words: DesignerWords }) {
  if (view.misplaced.length > 0)
    return (
      <span className={styles['faults']}>
        <Icon name="alert" size={14} />
        {t('layers.faults', { count: view.misplaced.length })}
      </span>
    )
  if (view.blank) return <span>{t('layers.blank')}</span>
  if (view.technology === 'Digital') return <span>{t('layers.digital')}</span>
  return <span>{t('layers.print', { technology: t(`technologies.${view.technology}`), count: view.colours })}</span>
}

interface LayerProps {
  readonly node: DesignNode
  readonly side: number
  readonly selected: boolean
  readonly faulty: boolean
  readonly words: DesignerWords
  readonly acts: LayerActs
}

function Layer({ node, side, selected, faulty, words, acts }: LayerProps) {
  const { t } = words
  const name = words.node(node)
  return (
    <li className={styles['layer']} data-selected={selected || undefined} data-hidden={node.hidden || undefined}>
      <button
        type="button"
        className={styles['select']}
        aria-pressed={selected}
        onClick={(event) => acts.select(side, node.id, event.ctrlKey || event.metaKey)}
      >
        <Icon name={node.kind === 'text' ? 'text' : 'image'} size={16} />
        <span>{name}</span>
        {faulty && <Icon name="alert" size={15} />}
      </button>
      {(selected || node.locked) && (
        <IconButton
          label={t(node.locked ? 'layers.unlock' : 'layers.lock', { name })}
          aria-pressed={node.locked}
          onClick={() => acts.flag(side, node.id, { locked: !node.locked })}
        >
          <Icon name="lock" size={16} />
        </IconButton>
      )}
      <IconButton
        label={t(node.hidden ? 'layers.show' : 'layers.hide', { name })}
        onClick={() => acts.flag(side, node.id, { hidden: !node.hidden })}
      >
        <Icon name="eye" size={16} />
      </IconButton>
    </li>
  )
}

/** The design as a tree of sides and their objects, topmost first: it mirrors the stages and is their keyboard path. */
export function LayersPanel({ views, design, selection, words, acts }: LayersPanelProps) {
  const { t } = words
  const unprintable = views.filter(({ printable }) => !printable)
  return (
    <div className={styles['layers']}>
      <h2 className="visually-hidden">{t('layers.title')}</h2>
      {views
        .filter(({ printable }) => printable)
        .map((view) => {
          const nodes = stackedNodes(design, view.index).toReversed()
          return (
            <section key={view.index} className={styles['side']} data-active={view.index === selection.side || undefined}>
              <h3>
                <button type="button" className={styles['head']} onClick={() => acts.select(view.index, null, false)}>
                  <span>{words.side(view)}</span>
                  <SideState view={view} words={words} />
                </button>
              </h3>
              {nodes.length === 0 && view.index === selection.side && <p className={styles['empty']}>{t('layers.empty')}</p>}
              <ul>
                {nodes.map((node) => (
                  <Layer
                    key={node.id}
                    node={node}
                    side={view.index}
                    selected={selection.side === view.index && selection.ids.includes(node.id)}
                    faulty={view.misplaced.some(({ nodeId }) => nodeId === node.id)}
                    words={words}
                    acts={acts}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      {unprintable.length > 0 && (
        <p className={styles['unprintable']}>{t('layers.sidesNotPrintable', { sides: unprintable.map(words.side).join(', ') })}</p>
      )}
    </div>
  )
}
