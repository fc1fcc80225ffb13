import type { Db, PoolFigures } from '#db/client.ts'
import type { Catalogue } from '#features/catalogue/open-catalogue.ts'
import type { StockNews } from '#features/catalogue/tell-stock-news.ts'
import type { ContentReader } from '#features/content/read-content.ts'
import type { DesignChecker } from '#features/orders/order-threads.ts'
import type { RenderProductImage } from '#features/images/render-product-image.ts'
import type { Config } from '#platform/env.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { PaymentProviders } from '#platform/payments/open-providers.ts'
import type { StandIns } from '#platform/payments/stand-ins/open-stand-ins.ts'

/** Everything that routes and jobs are built from. Each takes only the part that it names. */
export interface Deps {
  readonly config: Config
  readonly db: Db
  readonly pool: PoolFigures
  readonly catalogue: Catalogue
  readonly content: ContentReader
  readonly files: FileStore
  readonly checker: DesignChecker
  readonly jobs: Jobs
  readonly stockNews: StockNews
  readonly payments: PaymentProviders
  /** The providers of the demo; null in production. */
  readonly standIns: StandIns | null
  readonly renderProductImage: RenderProductImage
  /** What the tokens of signed-in accounts are signed with. */
  readonly tokenSecret: string
  readonly clock: () => Date
}
