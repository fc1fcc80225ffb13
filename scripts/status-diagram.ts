import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts'
import { type StatusMove, statusMoves, stepBack } from '#domain/orders/status-moves.ts'
import { statusTraits } from '#domain/orders/status-traits.ts'

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
const backTargets = (status: OrderStatus) =>
  new Set([false, true].flatMap((hasProof) => stepBack({ status, moves: [{ from: 'new', to: 'designApproved' }], hasProof }) ?? []))

const tasks = {
  sendDesign: 'send a design',
  approveDesign: 'approve the design (customer)',
  reviseDesign: 'revise the design',
  setManufactureDate: 'set the manufacture date',
  enterDeliveryCode: 'enter the delivery code',
} as const satisfies Record<NonNullable<(typeof statusTraits)[OrderStatus]['task']>, string>

const rowOf = (status: OrderStatus): string => {
  const { isPlanned, task, expiresUnpaid } = statusTraits[status]
  return `| \`${status}\` | ${isPlanned ? 'yes' : ''} | ${task === null ? '' : tasks[task]} | ${expiresUnpaid ? 'yes' : ''} |`
}

/** The allowed changes of an order's status as a Mermaid diagram, those that an admin takes back as a list, and what each status means. */
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
    '',
    'What an order waits for in a status:',
    '',
    '| Status | On the production board | Next task | Expires without its bank transfer |',
    '|---|---|---|---|',
    ...orderStatuses.map(rowOf),
  ].join('\n')
}
