import type { Role } from '#domain/accounts/roles.ts'

/** Whom a visitor of the demo can be. */
export const demoRoles = ['shopper', 'partner', 'dealer', 'admin'] as const
export type DemoRole = (typeof demoRoles)[number]

/** Where a form signs in as a role, or out as a shopper. */
export const enterPath = (role: DemoRole): string => `/demo/enter/${role}`

/** Four things to try in three minutes, for each account. */
export const tasksOfRole = {
  partner: ['approveProof', 'orderAgain', 'savedDesigns', 'splitDelivery'],
  dealer: ['answerCustomer', 'sendProof', 'moveOrder', 'refund'],
  admin: ['changePrice', 'plannedPrices', 'retryJob', 'stock'],
} as const satisfies Readonly<Record<Role, readonly string[]>>
export type DemoTask = (typeof tasksOfRole)[Role][number]

/** A thing to try, and the page where it is done. */
export interface TaskLink {
  readonly task: DemoTask
  readonly path: string
}

/** What every page of the demo tells about it. */
export interface DemoFacts {
  /** Those of the signed-in account; none for a shopper. */
  readonly tasks: readonly TaskLink[]
}

/** How far the story of the demo is told. */
export interface DemoState {
  readonly percent: number
  readonly isFilled: boolean
  /** Days since the story ended. */
  readonly ageDays: number
  /** Whether this visitor may throw the demo away: only on the machine where it runs. */
  readonly mayReset: boolean
}

/** A story that is older says so: its board and its deadlines have passed. */
export const maxAgeDays = 3
