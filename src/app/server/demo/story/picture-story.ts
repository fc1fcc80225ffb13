import { toPng } from '#features/designs/pictures/server/encode-svg.ts'
import { required } from '#domain/required.ts'
import { illustrateProduct } from '#illustrations/illustrate-product.ts'
import type { Pose } from '#illustrations/poses.ts'
import type { Action, Teller } from '../teller.ts'
import { multipartOf } from './form.ts'
import { office, type StoryWorld } from './story-world.ts'

/** Pictures that the office has taken of articles in a colour, each in two poses, on a bench of this colour. */
const pictures = [
  { productId: 'block-72', color: 'green355', poses: ['zigzag', 'house'], ground: '#d8c4a4' },
  { productId: 'block-52', color: 'lemon', poses: ['pack', 'zigzag'], ground: '#c9b79a' },
] as const satisfies readonly { productId: string; color: string; poses: readonly Pose[]; ground: string }[]

const frame = { width: 1200, height: 900 } as const

async function takePicture(teller: Teller, { snapshot }: StoryWorld, nth: number, pose: Pose): Promise<void> {
  const { productId, color, ground } = required(pictures[nth], `picture ${nth}`)
  const product = required(snapshot().product(productId), productId)
  const drawn = illustrateProduct({ product, color, scale: 'freeTop', pose, prints: [], ground, ...frame })
  const file = new File([new Uint8Array(await toPng(drawn))], `${productId}-${color}-${pose}.png`, { type: 'image/png' })
  await teller.ask({ method: 'POST', path: `products/${productId}/images`, as: office.admin, bytes: await multipartOf({ color, file }) })
}

/** The office adds pictures to two articles. */
export const pictureStory = (world: StoryWorld): Action[] =>
  pictures.flatMap(({ poses }, nth) =>
    poses.map((pose, time): Action => ({
      at: world.days.at(world.days.workday(-40 + nth), 660 + time),
      does: (teller) => takePicture(teller, world, nth, pose),
    })),
  )
