import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { approvalStatuses } from './approval-status.ts'
import { orderStatuses } from './order-status.ts'
import {
  acceptsDecision,
  acceptsProof,
  decidedStatus,
  needsProof,
  officeSteps,
  partnerSteps,
  statusMoves,
  stepBack,
} from './status-moves.ts'

const anyStatus = fc.constantFrom(...orderStatuses)
const anyApproval = fc.constantFrom(...approvalStatuses, null)

describe('the statuses of an order', () => {
  test('are all reachable from the initial one', () => {
    const reached = new Set<string>(['preparing'])
    for (let before = 0; before < reached.size;) {
      before = reached.size
      for (const { from, to } of statusMoves) if (reached.has(from)) reached.add(to)
    }
    expect([...reached].toSorted()).toEqual([...orderStatuses].toSorted())
  })

  test('never move backwards, except from a rejected design to its next proof', () => {
    const backwards = statusMoves.filter(({ from, to }) => orderStatuses.indexOf(to) < orderStatuses.indexOf(from))
    expect(backwards).toEqual([{ from: 'commentOnTheDesign', to: 'toApproveDesign', by: 'office', through: 'proof' }])
  })

  test('end with the delivery', () => expect(statusMoves.filter(({ from }) => from === 'delivered')).toEqual([]))
})

describe('an admin who takes back a step', () => {
  type Status = (typeof orderStatuses)[number]
  const back = (status: Status, approvedFrom: Status | null = null, hasProof = false) =>
    stepBack({ status, moves: approvedFrom === null ? [] : [{ from: approvedFrom, to: 'designApproved' }], hasProof })

  test('brings an order in work to the status before, and an order that is still discussed nowhere', () =>
    expect(orderStatuses.filter((status) => status !== 'designApproved').map((status) => [status, back(status)])).toEqual([
      ['preparing', null],
      ['new', null],
      ['toApproveDesign', null],
      ['commentOnTheDesign', null],
      ['waitingForProduction', 'designApproved'],
      ['inProduction', 'waitingForProduction'],
      ['produced', 'inProduction'],
      ['delivered', 'produced'],
    ]))

  test('reopens the talk about an approved design, unless it was approved without a proof', () => {
    expect(back('designApproved', 'new')).toBe('new')
    expect(back('designApproved', 'new', true)).toBe('commentOnTheDesign')
    expect(back('designApproved', 'toApproveDesign', true)).toBe('commentOnTheDesign')
    expect(back('designApproved')).toBe('commentOnTheDesign')
  })

  test('finds the approval also behind a step that was taken back before', () => {
    const moves = [
      { from: 'new', to: 'designApproved' },
      { from: 'designApproved', to: 'waitingForProduction' },
      { from: 'waitingForProduction', to: 'designApproved' },
    ] as const
    expect(stepBack({ status: 'designApproved', moves, hasProof: false })).toBe('new')
  })
})

describe('the office', () => {
  test('moves an approved order one step at a time', () => {
    fc.assert(
      fc.property(anyStatus, fc.boolean(), (status, needsProof) => {
        const at = orderStatuses.indexOf(status)
        const next = at >= orderStatuses.indexOf('designApproved') ? orderStatuses.slice(at + 1, at + 2) : []
        expect(officeSteps({ status, needsProof })).toEqual(status === 'new' && !needsProof ? ['designApproved'] : next)
      }),
    )
  })

  test('needs a proof for what a partner has printed, and for nothing else', () => {
    expect(needsProof('a partner', [{ printCount: 0 }, { printCount: 1 }])).toBe(true)
    expect(needsProof('a partner', [{ printCount: 0 }])).toBe(false)
    expect(needsProof(null, [{ printCount: 1 }])).toBe(false)
  })

  test('sends proofs until the design is approved, and never before the delivery is set', () => {
    expect(orderStatuses.filter(acceptsProof)).toEqual(['new', 'toApproveDesign', 'commentOnTheDesign'])
  })
})

describe('the customer', () => {
  test('decides only while proofs await a decision', () => {
    expect(orderStatuses.filter(acceptsDecision)).toEqual(['toApproveDesign', 'commentOnTheDesign'])
  })

  test('asks for changes of a design without a decision on an item, and moves nothing else', () => {
    expect(orderStatuses.flatMap((status) => partnerSteps(status).map((to) => [status, to]))).toEqual([
      ['toApproveDesign', 'commentOnTheDesign'],
    ])
  })

  test('approves the design only by approving every item', () => {
    fc.assert(
      fc.property(anyStatus, fc.array(anyApproval, { minLength: 1, maxLength: 6 }), (status, latest) => {
        const isRejected = latest.includes('notApproved')
        const isApproved = latest.every((approval) => approval === 'approved')
        const to = isRejected ? 'commentOnTheDesign' : isApproved ? 'designApproved' : null
        expect(decidedStatus(status, latest)).toBe(status === 'toApproveDesign' ? to : null)
      }),
    )
  })

  test('requests a new version by a single rejection', () => {
    expect(decidedStatus('toApproveDesign', ['approved', 'notApproved', 'waiting'])).toBe('commentOnTheDesign')
    expect(decidedStatus('toApproveDesign', ['approved', null])).toBeNull()
  })
})
