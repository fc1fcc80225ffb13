import { orderStatuses } from '#domain/orders/order-status.ts'
import { type StatusMove, statusMoves, stepBack } from '#domain/orders/status-moves.ts'

const movers = { office: 'office', customer: 'customer', system: 'shop' } as const satisfies Record<StatusMove['by'], string>

const causes = {
  delivery: 'delivery set',
  proof: 'proof sent',
  decision: 'decision on a proof',
  step: 'step',
} as const satisfies Record<StatusMove['through'], string>

function labelOf({ by, through, withoutProofOnly, byCall }: StatusMove): string {
  const cause = byCall ? `${causes[through]} or call` : causes[through]
  return `${movers[by]}, ${cause}${withoutProofOnly ? ', where no proof is needed' : ''}`
}

/** The statuses that a step of an admin leads back to, whatever happened before. */
const backTargets = (status: (typeof orderStatuses)[number]) =>
  new Set([false, true].flatMap((hasProof) => stepBack({ status, moves: [{ from: 'new', to: 'designApproved' }], hasProof }) ?? []))

/** The allowed changes of an order's status as a Mermaid diagram, with those that an admin takes back as a list. */
export function statusDiagram(): string {
  const moves = statusMoves.map((move) => `  ${move.from} --> ${move.to}: ${labelOf(move)}`)
  const back = orderStatuses.flatMap((status) => {
    const targets = [...backTargets(status)].map((target) => `\`${target}\``)
    return targets.length === 0 ? [] : [`- \`${status}\` → ${targets.join(' or ')}`]
  })
  return [
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> preparing: order of a partner',
    '  [*] --> new: retail order',
    ...moves,
    '  delivered --> [*]',
    '```',
    '',
    'An admin takes back, with a reason:',
    '',
    ...back,
  ].join('\n')
}
