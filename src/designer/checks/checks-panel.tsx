import type { DesignDocument } from '#domain/design/document.ts'
import { errorsOf, type Finding } from '#artwork/preflight/finding.ts'
import { findingWords } from '#features/designs/pictures/finding-words.ts'
import { useTranslator } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { nodeById } from '../design-nodes.ts'
import type { SideView } from '../side-views.ts'
import type { DesignerWords } from '../use-designer-words.ts'
import { CheckCounts } from './check-counts.tsx'
import styles from './checks-panel.module.css'

interface ChecksPanelProps {
  readonly findings: readonly Finding[]
  readonly views: readonly SideView[]
  readonly design: DesignDocument
  readonly words: DesignerWords
  readonly onSelect: (side: number, nodeId: string | null) => void
  readonly onRepair: (finding: Finding) => void
  /** Without a title, because the sheet around it on a phone has one. */
  readonly hidesTitle?: boolean
}

function FindingRow({ finding, views, design, words, onSelect, onRepair }: ChecksPanelProps & { finding: Finding }) {
  const { t } = words
  const { side, nodeId, level } = finding
  const view = side === null ? undefined : views[side]
  const node = side === null || nodeId === null ? undefined : nodeById(design, side, nodeId)
  const { title, reason, repair } = findingWords(finding, node, useTranslator())
  const where = [node && words.node(node), view && words.side(view)].filter(Boolean).join(', ')
  return (
    <li className={styles['finding']} data-level={level}>
      <Icon name={level === 'error' ? 'cross' : 'alert'} size={18} />
      <div>
        <p className={styles['title']}>
          <span className="visually-hidden">{t(`checks.${level}`)}: </span>
          {title}
        </p>
        {side !== null && (
          <button type="button" className={styles['where']} onClick={() => onSelect(side, nodeId)}>
            {where}
          </button>
        )}
        <p>{reason}</p>
        {repair !== null && (
          <Button look="secondary" size="compact" aria-label={`${repair}: ${where}`} onClick={() => onRepair(finding)}>
            {repair}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The list of findings, errors first: location, measured value, limit and a button to repair it. */
export function ChecksPanel(props: ChecksPanelProps) {
  const { findings, words, hidesTitle = false } = props
  const { t } = words
  return (
    <section className={styles['checks']} data-hides-title={hidesTitle || undefined} aria-label={t('checks.title')}>
      <div className={styles['head']}>
        {!hidesTitle && <h2>{t('checks.title')}</h2>}
        <output>
          <CheckCounts errors={errorsOf(findings).length} warnings={findings.length - errorsOf(findings).length} words={words} />
        </output>
      </div>
      <ul>
        {findings.map((finding) => (
          <FindingRow key={`${finding.check} ${finding.side} ${finding.nodeId}`} {...props} finding={finding} />
        ))}
      </ul>
    </section>
  )
}
