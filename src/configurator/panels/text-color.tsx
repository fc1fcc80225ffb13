import { selectedNodes } from '#designer/editor.ts'
import { ColorField } from '#designer/color/color-field.tsx'
import { colorPictures } from '#designer/color/color-pictures.ts'
import { keepInk, leaveInk, tryInk } from '#designer/color/color-trial.ts'
import type { ConfigurationView } from '../state/configuration-view.ts'
import type { ConfiguratorState } from '../state/use-configurator.ts'

/** The colour of the selected texts, tried on the stages while it is being chosen. Nothing where no text is selected. */
export function TextColor({ view, state }: { view: ConfigurationView; state: ConfiguratorState }) {
  const { product } = view
  const { designer, work } = state
  const texts = selectedNodes(designer.editor).filter(({ kind, locked }) => kind === 'text' && !locked)
  const ink = texts[0]?.inks[0]
  if (!ink) return null
  const { color, scale } = work.configuration
  return (
    <ColorField
      ink={ink}
      used={state.inks}
      budget={state.inkBudget}
      pictures={colorPictures({ design: designer.design, product, color, scale, productName: product.name, urlOf: state.urlOf })}
      nodeIds={texts.map(({ id }) => id)}
      onTry={(tried) => designer.step((editor) => tryInk(editor, tried))}
      onPick={(picked) => designer.step((editor) => keepInk(editor, picked))}
      onCancel={() => designer.step(leaveInk)}
    />
  )
}
