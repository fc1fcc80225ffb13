import { selectedNodes } from '#designer/editor.ts'
import { ColourField } from '#designer/colour/colour-field.tsx'
import { colourPictures } from '#designer/colour/colour-pictures.ts'
import { keepInk, leaveInk, tryInk } from '#designer/colour/colour-trial.ts'
import type { ConfigurationView } from '../state/configuration-view.ts'
import type { ConfiguratorState } from '../state/use-configurator.ts'

/** The colour of the selected texts, tried on the stages while it is being chosen. Nothing where no text is selected. */
export function TextColour({ view, state }: { view: ConfigurationView; state: ConfiguratorState }) {
  const { product } = view
  const { designer, work } = state
  const texts = selectedNodes(designer.editor).filter(({ kind, locked }) => kind === 'text' && !locked)
  const ink = texts[0]?.inks[0]
  if (!ink) return null
  const { color, scale } = work.configuration
  return (
    <ColourField
      ink={ink}
      used={state.inks}
      budget={state.inkBudget}
      pictures={colourPictures({ design: designer.design, product, color, scale, productName: product.name, urlOf: state.urlOf })}
      nodeIds={texts.map(({ id }) => id)}
      onTry={(tried) => designer.step((editor) => tryInk(editor, tried))}
      onPick={(picked) => designer.step((editor) => keepInk(editor, picked))}
      onCancel={() => designer.step(leaveInk)}
    />
  )
}
