import { data } from 'react-router'

/** An address below the office's that no page has. */
export function loader() {
  throw data(null, { status: 404 })
}

/** Never shown: the notice of the office's frame stands in its place. */
export default function UnknownPage() {
  return null
}
