import { z } from 'zod'
import { required } from '../required.ts'
import type { Limits, NumberLimits, Parts, Rule, Shape, StringLimits } from './shape.ts'

function stringSchema({ min, max, pattern, written }: StringLimits): z.ZodType {
  const text = written ? z.string().overwrite(written) : z.string()
  const from = min === undefined ? text : text.min(min)
  const to = max === undefined ? from : from.max(max)
  return pattern ? to.regex(pattern) : to
}

function numberSchema(of: z.ZodNumber, { min, max, above }: NumberLimits): z.ZodType {
  const from = min === undefined ? of : of.min(min)
  const to = max === undefined ? from : from.max(max)
  return above === undefined ? to : to.gt(above)
}

function arraySchema(of: z.ZodType, { min, max }: Limits): z.ZodType {
  const from = min === undefined ? z.array(of) : z.array(of).min(min)
  return max === undefined ? from : from.max(max)
}

/** What a client of the API is told of a broken rule, and the field that is wrong. */
export interface RuleWords {
  readonly message: string
  readonly field?: string
}

/**
 * Makes zod schemas of shapes: they take the same values and give the same answers. `words` has every rule of them.
 * @throws Error for a shape that only storage has, and for a rule without words
 */
export function schemaMaker(words: ReadonlyMap<Rule, RuleWords>): <T>(shape: Shape<T>) => z.ZodType<T, T> {
  function refine(of: z.ZodType, holds: Rule): z.ZodType {
    const { message, field } = required(words.get(holds), `words of the rule ${holds.name}`)
    return of.refine(holds as (value: unknown) => boolean, { error: message, path: field === undefined ? [] : [field] })
  }
  function schemaOf({ parts, isOptional }: Shape<unknown>): z.ZodType {
    const schema = schemaOfParts(parts)
    return isOptional ? schema.optional() : schema
  }
  function schemaOfParts(parts: Parts | undefined): z.ZodType {
    switch (parts?.type) {
      case 'string':
        return stringSchema(parts)
      case 'number':
        return numberSchema(z.number(), parts)
      case 'whole':
        return numberSchema(z.number().int(), parts)
      case 'boolean':
        return z.boolean()
      case 'oneOf':
        return z.literal(parts.values)
      case 'nullable':
        return schemaOf(parts.of).nullable()
      case 'array':
        return arraySchema(schemaOf(parts.of), parts)
      case 'object':
        return z.object(Object.fromEntries(Object.entries(parts.fields).map(([key, field]) => [key, schemaOf(field)])))
      case 'union':
        return z.discriminatedUnion(parts.field, parts.kinds.map(schemaOf) as unknown as [z.ZodObject])
      case 'refined':
        return refine(schemaOf(parts.of), parts.holds)
      case undefined:
        throw new Error('a shape that only storage has')
    }
  }
  return schemaOf as <T>(shape: Shape<T>) => z.ZodType<T, T>
}
