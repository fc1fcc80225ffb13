import { lazy, Suspense } from 'react'
import { FailureNotice } from './failure-notice.tsx'

const NotFoundNotice = lazy(() =>
  import('./not-found-notice.tsx').then(
    (part) => ({ default: part.NotFoundNotice }),
    () => ({ default: FailureNotice }),
  ),
)

/** The 404 page where another page should have been: its drawing is no weight of the pages that are there. */
export const LazyNotFoundNotice = () => (
  <Suspense>
    <NotFoundNotice />
  </Suspense>
)
