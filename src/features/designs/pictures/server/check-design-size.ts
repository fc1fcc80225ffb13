import type { preValidationHookHandler } from 'fastify'
import { maxInkEntriesOfOrder, maxNodesOfOrder } from '#domain/design/document-limits.ts'
import { refusal } from '#platform/server/http/error-replies.ts'

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
const listOf = (value: unknown, name: string): readonly unknown[] => {
  const list = fieldOf(value, name)
  return Array.isArray(list) ? list : []
}

/** The number of objects and inks in designs, counted without validating them. */
function sizeOf(designs: readonly unknown[]): { readonly nodes: number; readonly inks: number } {
  let [nodes, inks] = [0, 0]
  for (const design of designs)
    for (const side of listOf(design, 'sides'))
      for (const node of listOf(side, 'nodes')) {
        nodes += 1
        inks += listOf(node, 'inks').length + listOf(node, 'separation').length
      }
  return { nodes, inks }
}

/** The fields of bodies that list designs: of an order, of a partner's order, and of a message with designs. */
const lineFields = ['configurations', 'orderItems', 'attachments'] as const

/**
 * Refuses a body whose designs together are too large, before schema validation: the schema limits every side, but fifty lines of six sides
 * would still block the server. Designs are counted in all fields that may hold them, whatever else is sent beside.
 */
export const checkDesignSize: preValidationHookHandler = ({ body }, reply, next) => {
  const lines = lineFields.flatMap((name) => listOf(body, name))
  const { nodes, inks } = sizeOf([body, ...lines].map((line) => fieldOf(line, 'design')))
  const path = lineFields.find((name) => listOf(body, name).length > 0) ?? 'design'
  const message =
    nodes > maxNodesOfOrder
      ? `${nodes} objects in all designs together; at most ${maxNodesOfOrder} are allowed`
      : inks > maxInkEntriesOfOrder
        ? `${inks} inks and separated colours in all designs together; at most ${maxInkEntriesOfOrder} are allowed`
        : null
  if (message === null) next()
  else void reply.code(400).send(refusal([{ path, message }]))
}
