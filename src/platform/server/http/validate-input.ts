import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'

/** A field that is wrong, by its dotted path; the path is empty where it is no single field. */
export interface Issue {
  readonly path: string
  readonly message: string
}

/** A refusal names this many issues and says how many more there are. */
export const maxNamedIssues = 20

/** A request that its schema does not allow. The first errors are named; all of them are counted. */
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

/** Validates by zod. A body can have a hundred thousand errors, so nothing is built of those that the reply leaves out. */
export const validateInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const { success, data: value, error } = schema.safeParse(data)
    if (success) return { value }
    const named = error.issues.slice(0, maxNamedIssues).map(({ path, message }) => ({ path: path.join('.'), message }))
    return { error: new InvalidInput(named, error.issues.length) }
  }
