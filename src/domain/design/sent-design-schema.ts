import { z } from 'zod'
import { schemaMaker } from '../shapes/shape-schema.ts'
import { array, discriminatedUnion, object, refined } from '../shapes/shapes.ts'
import { imageShape, sideFields, textFields } from './design-shapes.ts'
import { designVersion, maxGroupDepth, maxNodesPerSide, sideCount } from './document-limits.ts'
import { DesignDocument, type DesignNode, type DesignSide, ruleWords } from './document-schema.ts'
import { withSoundGroups } from './groups.ts'
import { linesOf } from './text-lines.ts'
import { nodeFromVersion1 } from './upgrade-from-1.ts'

const hasOneLine = (text: string): boolean => linesOf(text).length === 1
const schemaOf = schemaMaker(new Map([...ruleWords, [hasOneLine, { message: 'a text of several lines needs version 2' }]]))

const textOfVersion1 = object({ ...textFields, text: refined(textFields.text, hasOneLine) })
const sideOfVersion1 = object({
  nodes: array(discriminatedUnion('kind', { text: textOfVersion1, image: imageShape }), { max: maxNodesPerSide }),
  ...sideFields,
})
const DesignOfVersion1 = z.object({ version: z.literal(1), sides: z.array(schemaOf(sideOfVersion1)).length(sideCount) })

const upgraded = (sides: z.infer<typeof DesignOfVersion1>['sides']): DesignDocument => ({
  version: designVersion,
  sides: sides.map((side) => ({ ...side, nodes: side.nodes.map((node) => nodeFromVersion1(node) as DesignNode) })),
})

function hasSoundGroups({ nodes, groups = [] }: DesignSide): boolean {
  const side = groups.length === 0 ? { nodes } : { nodes, groups }
  return withSoundGroups(side) === side
}

/** A design as clients send it: of this version, or of an earlier one, which is upgraded. */
export const SentDesign = z
  .discriminatedUnion('version', [DesignDocument, DesignOfVersion1.transform(({ sides }) => upgraded(sides))])
  .superRefine(({ sides }, context) => {
    for (const [index, side] of sides.entries())
      if (!hasSoundGroups(side))
        context.addIssue({
          code: 'custom',
          path: ['sides', index, 'groups'],
          message: `each group has two members or more, together in the stack, and is inside at most ${maxGroupDepth - 1} others`,
        })
  })
