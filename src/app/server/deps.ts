import type { Database, Db, PoolFigures } from '#db/client.ts'
import type { TokenSecrets } from '#features/accounts/accounts/server/token-secret.ts'
import type { Catalogue } from '#features/catalogue/products/server/open-catalogue.ts'
import type { StockNotifier } from '#features/catalogue/products/server/stock-notifier.ts'
import type { GuaranteeNotices } from '#features/catalogue/content/server/read-notices.ts'
import type { ContentReader } from '#features/catalogue/content/server/read-content.ts'
import type { OrderEvents } from '#features/orders/events/server/open-order-events.ts'
import type { ProofDrawer } from '#features/designs/pictures/server/draw-proof.ts'
import type { PdfPages } from '#features/designs/uploads/server/pdf-pages.ts'
import type { DesignChecker, OrderRenderer } from '#features/orders/orders/server/order-threads.ts'
import type { RenderProductImage } from '#features/catalogue/images/server/render-product-image.ts'
import type { WorkbookProcesses } from '#platform/server/workbooks/workbook-processes.ts'
import type { TicketsRenderer } from '#features/production/print-files/server/tickets-renderer.ts'
import type { Config } from '#platform/server/env.ts'
import type { DiskWatch } from '#platform/server/files/disk-watch.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Drain } from '#platform/server/http/drain.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { PaymentProviders } from '#platform/server/payments/open-providers.ts'
import type { StandIns } from '#platform/server/payments/stand-ins/open-stand-ins.ts'

/** Dependencies of routes and jobs. Each declares only the part that it needs. */
export interface Deps {
  readonly config: Config
  readonly db: Db
  readonly pool: PoolFigures
  /** The database of the demo's story; null without a story. */
  readonly storyPool: Pick<Database['pool'], 'query'> | null
  readonly catalogue: Catalogue
  readonly content: ContentReader
  /** The official notices on the legal guarantee that the operator has installed. */
  readonly guaranteeNotices: GuaranteeNotices
  readonly files: FileStore
  /** The disk of DATA_DIR. */
  readonly disk: Pick<DiskWatch, 'state'>
  readonly checker: DesignChecker
  /** Draws the documents of orders. */
  readonly renderer: Pick<OrderRenderer, 'render'>
  readonly proofDrawer: ProofDrawer
  readonly pdfPages: Omit<PdfPages, 'close'>
  readonly jobs: Jobs
  readonly stockNotifier: StockNotifier
  readonly orderEvents: OrderEvents
  readonly workbooks: WorkbookProcesses
  readonly ticketsRenderer: TicketsRenderer
  readonly payments: PaymentProviders
  /** Stand-ins of payment providers in the demo; null in production. */
  readonly standIns: StandIns | null
  readonly renderProductImage: RenderProductImage
  /** Throws the demo away and starts a new one; null where there is none. */
  readonly resetDemo: (() => void) | null
  readonly tokenSecrets: TokenSecrets
  readonly clock: () => Date
  /** Whether this process is shutting down. */
  readonly drain: Drain
}
