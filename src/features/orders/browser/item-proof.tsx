import { type ReactNode, useState } from 'react'
import { formatMoment } from '#domain/format/days.ts'
import { proofUrl } from '#features/proofs/browser/client.ts'
import { useMessages } from '#messages/browser/use-messages.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ToolIcon } from '#ui/tool-icon.tsx'
import type { OrderedItem, ProofView } from '../order-view.ts'
import { DecisionDialog, type DecisionOutcome } from './decision-dialog.tsx'
import styles from './item-proof.module.css'

interface ItemProofProps {
  readonly token: string
  readonly item: OrderedItem
  readonly name: string
  /** The latest version of its proofs. */
  readonly proof: ProofView
  /** Whether the customer may decide now. */
  readonly isWaiting: boolean
  /** Called with the result of a decision, so that the page reloads the order. */
  readonly onDecided: (outcome: DecisionOutcome) => void
}

/** The proof of an item and, while it awaits a decision, two buttons with a confirmation each. */
export function ItemProof({ token, item, name, proof, isWaiting, onDecided }: ItemProofProps) {
  const t = useMessages('orders')
  const { version } = proof
  /** With the version that was seen: a newer one may arrive while the dialog is open. */
  const [requested, setRequested] = useState<{ readonly approval: 'approved' | 'notApproved'; readonly version: number } | null>(null)
  const earlier = item.proofs.slice(0, -1)
  return (
    <article className={styles['proof']}>
      <header className={styles['head']}>
        <h3>{name}</h3>
        <p>
          {t('lookup.proofs.version', { version })} <ApprovalTag proof={proof} isWaiting={isWaiting} />
          {proof.decidedAt !== null && <time dateTime={proof.decidedAt}>{formatMoment(new Date(proof.decidedAt))}</time>}
        </p>
      </header>
      <ProofSheet token={token} proof={proof} label={t('lookup.proofs.picture', { item: name, version })} />
      {isWaiting && (
        <div className={styles['actions']}>
          <Button look="primary" size="large" onClick={() => setRequested({ approval: 'approved', version })}>
            {t('lookup.proofs.approve')}
          </Button>
          <Button size="large" onClick={() => setRequested({ approval: 'notApproved', version })}>
            {t('lookup.proofs.reject')}
          </Button>
          <p>{t('lookup.proofs.final', { version })}</p>
        </div>
      )}
      {earlier.length > 0 && (
        <details className={styles['earlier']}>
          <summary>{t('lookup.proofs.earlier')}</summary>
          <ul>
            {earlier.toReversed().map((old) => (
              <li key={old.id}>
                <a href={proofUrl(token, old.id)} target="_blank" rel="noreferrer">
                  {t('lookup.proofs.version', { version: old.version })}
                </a>{' '}
                <ApprovalTag proof={old} isWaiting={false} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <DecisionDialog
        token={token}
        itemId={item.id}
        name={name}
        version={requested?.version ?? version}
        approval={requested?.approval ?? null}
        onClose={() => setRequested(null)}
        onDecided={(outcome) => {
          setRequested(null)
          onDecided(outcome)
        }}
      />
    </article>
  )
}

/** The proof itself: a picture that opens in full size, or a link to a PDF. */
function ProofSheet({ token, proof, label }: { token: string; proof: ProofView; label: string }): ReactNode {
  const t = useMessages('orders')
  const url = proofUrl(token, proof.id)
  return (
    <a className={styles['sheet']} href={url} target="_blank" rel="noreferrer" data-picture={proof.isPicture || undefined}>
      {proof.isPicture && <img src={url} alt={label} decoding="async" />}
      <span>
        <ToolIcon name={proof.isPicture ? 'search' : 'download'} size={16} />
        {proof.isPicture ? t('lookup.proofs.open') : t('lookup.proofs.pdf', { name: proof.fileName })}
      </span>
    </a>
  )
}

function ApprovalTag({ proof: { approval }, isWaiting }: { proof: ProofView; isWaiting: boolean }) {
  const t = useMessages('orders')
  if (approval === 'waiting')
    return (
      <span className={styles['tag']} data-approval={isWaiting ? 'waiting' : 'replaced'}>
        {t(isWaiting ? 'lookup.proofs.waiting' : 'lookup.proofs.replaced')}
      </span>
    )
  return (
    <span className={styles['tag']} data-approval={approval}>
      <Icon name={approval === 'approved' ? 'check' : 'cross'} size={14} />
      {t(`lookup.proofs.${approval}`)}
    </span>
  )
}
