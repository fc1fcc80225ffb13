import { data } from 'react-router'
import { NotFoundNotice } from '../../frame/not-found-notice.tsx'

/** Replies with status 404 to every unknown path, `/404` included. */
export const loader = () => data(null, { status: 404 })

export default function NotFoundPage() {
  return <NotFoundNotice />
}
