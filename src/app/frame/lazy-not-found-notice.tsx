import { lazy, Suspense } from 'react'
import { FailureNotice } from './failure-notice.tsx'

const NotFoundNotice = lazy(() =>
  import('./not-found-notice.tsx').then(
    (part) => ({ default: part.NotFoundNotice }),
    () => ({ default: FailureNotice }),
  ),
)

/** The 404 notice, loaded only when needed because of its drawing. */
export const LazyNotFoundNotice = () => (
  <Suspense>
    <NotFoundNotice />
  </Suspense>
)
