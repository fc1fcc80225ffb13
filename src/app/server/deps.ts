import type { Db, PoolFigures } from '#db/client.ts'
import type { Catalogue } from '#features/catalogue/server/open-catalogue.ts'
import type { StockNotifier } from '#features/catalogue/server/stock-notifier.ts'
import type { ContentReader } from '#features/content/server/read-content.ts'
import type { DesignChecker } from '#features/orders/server/order-threads.ts'
import type { RenderProductImage } from '#features/images/server/render-product-image.ts'
import type { Config } from '#platform/server/env.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { PaymentProviders } from '#platform/server/payments/open-providers.ts'
import type { StandIns } from '#platform/server/payments/stand-ins/open-stand-ins.ts'

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
  readonly stockNews: StockNotifier
  readonly payments: PaymentProviders
  /** The providers of the demo; null in production. */
  readonly standIns: StandIns | null
  readonly renderProductImage: RenderProductImage
  /** What the tokens of signed-in accounts are signed with. */
  readonly tokenSecret: string
  readonly clock: () => Date
}
