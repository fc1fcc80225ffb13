import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { printedColors } from '#artwork/printed-picture.ts'
import { blankDesign, type DesignSide, type ImageNode, printedNodes } from '#domain/design/document.ts'
import { loadCodesOf } from '#designer/codes/load-codes.ts'
import { compareWithAuthor } from '#designer/images/compare-with-author.ts'
import { recolorPicture } from '#designer/images/recolor-picture.ts'
import { NodeDrawing } from '#designer/stage/node-drawing.tsx'
import { loadFacesOf } from '#designer/text/load-face.ts'

/** A side to be shown on screen. All lengths in mm; `images` are `data:` URLs by hash. */
export interface ScreenSide {
  readonly side: DesignSide
  readonly widthMm: number
  readonly heightMm: number
  readonly bleedMm: number
  readonly pxPerMm: number
  readonly images: Readonly<Record<string, string>>
}

declare global {
  interface Window {
    drawScreen: (screen: ScreenSide) => Promise<void>
    /** The share of a drawing that its shopper is told to print otherwise, as at upload; null if this browser can't tell. `data:` URLs. */
    shareOf: (drawing: { readonly file: string; readonly shown: string }) => Promise<number | null>
  }
}

/** The URL of a picture in print colours: recoloured if it has inks, as the configurator does. */
async function printedUrl(own: string, node: ImageNode): Promise<string> {
  if (node.inks.length === 0) return own
  const recolored = await recolorPicture(await (await fetch(own)).blob(), printedColors(node))
  if (!recolored) throw new Error(`${node.name} can't be recoloured`)
  return URL.createObjectURL(recolored)
}

const stage = document.getElementById('stage')
if (!stage) throw new Error('no stage')
const root = createRoot(stage)

/** Shows a side with the drawing of the configurator's stage, its bottom at a whole pixel as in Ghostscript. */
window.drawScreen = async ({ side, widthMm, heightMm, bleedMm, pxPerMm, images }) => {
  const design = { ...blankDesign(), sides: [side, ...blankDesign().sides.slice(1)] }
  if (!(await loadFacesOf(design))) throw new Error('a face is missing')
  if (!(await loadCodesOf(design))) throw new Error('codes cannot be drawn')
  const nodes = printedNodes(side).toSorted((one, other) => one.z - other.z)
  const urls = new Map<string, string>()
  for (const node of nodes)
    if (node.kind === 'image') {
      const own = images[node.image]
      if (own === undefined) throw new Error(`no picture ${node.image}`)
      urls.set(node.id, await printedUrl(own, node))
    }
  const [width, height] = [(widthMm + 2 * bleedMm) * pxPerMm, (heightMm + 2 * bleedMm) * pxPerMm]
  flushSync(() =>
    root.render(
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} style={{ position: 'fixed', left: 0, bottom: 0 }}>
        <g transform={`scale(${pxPerMm}) translate(${bleedMm} ${bleedMm})`}>
          {nodes.map((node) => (
            <NodeDrawing key={node.id} node={node} url={urls.get(node.id)} finding={undefined} />
          ))}
        </g>
      </svg>,
    ),
  )
  await Promise.all(
    [...urls.values()].map(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
    }),
  )
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

const blobOf = async (address: string): Promise<Blob> => (await fetch(address)).blob()

window.shareOf = async ({ file, shown }) => (await compareWithAuthor(await blobOf(file), await blobOf(shown)))?.share ?? null
