import { z } from 'zod'
import { designVersion, maxGroupDepth, maxNodesPerSide, sideCount } from './document-limits.ts'
import { DesignDocument, type DesignNode, type DesignSide, ImageNode, sideFields, textFields } from './document-schema.ts'
import { withSoundGroups } from './groups.ts'
import { withLineBreaksAs } from './line-breaks.ts'
import { writtenText } from './written-text.ts'
import { nodeFromVersion1 } from './upgrade-from-1.ts'

const TextOfVersion1 = z.object({
  ...textFields,
  text: textFields.text
    .refine((text) => withLineBreaksAs(text, ' ') === text, 'a text of several lines needs version 2')
    .overwrite(writtenText),
})

const DesignOfVersion1 = z.object({
  version: z.literal(1),
  sides: z
    .array(z.object({ nodes: z.array(z.discriminatedUnion('kind', [TextOfVersion1, ImageNode])).max(maxNodesPerSide), ...sideFields }))
    .length(sideCount),
})

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
