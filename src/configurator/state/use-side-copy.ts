import { useState } from 'react'
import type { DesignDocument } from '#domain/design/document.ts'
import { copySide } from '#designer/commands/copy-side.ts'
import { newIdsOf } from '#designer/commands/duplicate-nodes.ts'
import { nodesOf, sideOf } from '#designer/design-nodes.ts'
import type { Designer } from '#designer/use-designer.ts'

interface SideCopy {
  readonly from: number
  readonly to: number
}

/** Copies a side to another. It asks first if something there would be replaced. */
export function useSideCopy({ design, run, workspace }: Designer) {
  const [replaced, setReplaced] = useState<{ readonly side: number; readonly design: DesignDocument } | null>(null)
  const [question, setQuestion] = useState<SideCopy | null>(null)
  const isReplacing = ({ to }: SideCopy): boolean => nodesOf(design, to).length > 0

  function copy(sides: SideCopy) {
    const { from, to } = sides
    setQuestion(null)
    const copied = copySide(design, from, to, newIdsOf(sideOf(design, from), workspace.newId))
    setReplaced(isReplacing(sides) ? { side: to, design: copied } : null)
    run(() => copied)
  }

  return {
    copySide: (from: number, to: number) => {
      const sides = { from, to }
      if (isReplacing(sides)) setQuestion(sides)
      else copy(sides)
    },
    copyQuestion: question && { to: question.to, accept: () => copy(question), cancel: () => setQuestion(null) },
    /** The side whose content was just replaced by a copy, until the design changes again. */
    replacedSide: replaced?.design === design ? replaced.side : null,
  }
}
