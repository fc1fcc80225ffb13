import { z } from 'zod'
import { minPhraseLength } from '#domain/lists/paging.ts'

const isTooShort = (name: string, value: string): boolean => name === 'phrase' && value.trim().length < minPhraseLength

/**
 * Reads the query of a list's page. A parameter that is not valid counts as absent, and so does a phrase that is too short: an old bookmark
 * still shows a list.
 */
export const readListQuery = <Schema extends z.ZodObject>(schema: Schema, params: URLSearchParams): z.infer<Schema> =>
  schema.parse(
    Object.fromEntries(
      Object.entries(schema.shape).flatMap(([name, field]) => {
        const value = params.get(name)
        return value !== null && !isTooShort(name, value) && z.safeParse(field, value).success ? [[name, value]] : []
      }),
    ),
  )
