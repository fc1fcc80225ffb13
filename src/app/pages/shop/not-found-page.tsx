import { data } from 'react-router'
import { NotFoundNotice } from '../../frame/not-found-notice.tsx'

/** Answers every path that no site knows, `/404` among them, with the status 404. */
export const loader = () => data(null, { status: 404 })

export default function NotFoundPage() {
  return <NotFoundNotice />
}
