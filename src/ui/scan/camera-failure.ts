/** Why a camera shows nothing: not allowed, none there, used by another program, or taken away. */
export type CameraFailure = 'refused' | 'missing' | 'busy' | 'lost'

/** The failure that a browser's error means (Media Capture and Streams, §10.2). What it does not name is a camera that cannot be read. */
export function cameraFailureOf(error: unknown): CameraFailure {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  // Without HTTPS a browser offers no cameras at all, which is a TypeError here.
  if (name === 'NotFoundError' || name === 'OverconstrainedError' || name === 'TypeError') return 'missing'
  return 'busy'
}
