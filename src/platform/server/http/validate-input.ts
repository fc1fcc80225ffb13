import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'

/** An invalid field, by its dotted path; the path is empty when no single field is wrong. */
export interface Issue {
  readonly path: string
  readonly message: string
}

/** Number of issues that a reply names; it counts the rest. */
export const maxNamedIssues = 20

/** A request that does not match its schema. The first issues are named; all of them are counted. */
export class InvalidInput extends Error {
  readonly statusCode = 400
  readonly named: readonly Issue[]
  readonly total: number
  constructor(named: readonly Issue[], total: number) {
    super('the request does not match its schema')
    this.named = named
    this.total = total
  }
}

/** The first issues of a value that does not match its schema. */
export const issuesOfError = ({ issues }: z.ZodError): readonly Issue[] =>
  issues.slice(0, maxNamedIssues).map(({ path, message }) => ({ path: path.join('.'), message }))

/** Validates with zod. A body can have a hundred thousand issues, so only those in the reply are built. */
export const validateInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const { success, data: value, error } = schema.safeParse(data)
    if (success) return { value }
    return { error: new InvalidInput(issuesOfError(error), error.issues.length) }
  }
