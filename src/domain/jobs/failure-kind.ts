/** Why a job failed, as the office reads it. `other` is shown with the words of the program. */
export const failureKinds = [
  'unreachable',
  'unknownHost',
  'login',
  'certificate',
  'mailbox',
  'provider',
  'picture',
  'storage',
  'interrupted',
  'other',
] as const
export type FailureKind = (typeof failureKinds)[number]

/** The first pattern that an error message matches decides. */
const patterns: readonly (readonly [FailureKind, RegExp])[] = [
  ['interrupted', /^broken off$|heartbeat|job (timed out|expired)|shut ?down/i],
  ['login', /invalid login|EAUTH|authentication|answered 40[13]\b/i],
  ['unknownHost', /ENOTFOUND|EAI_AGAIN/],
  ['certificate', /certificate|altname|CERT_/i],
  ['mailbox', /mailbox|recipient|\b5[05]\d[ -]|message too large/i],
  ['provider', /answered \d{3}|unexpected reply/i],
  ['unreachable', /E(CONNREFUSED|TIMEDOUT|CONNRESET|HOSTUNREACH|PIPE|SOCKET)|no reply|timed? ?out|timeout|greeting/i],
  ['storage', /ENOSPC|EACCES|EROFS|ENOENT|EMFILE/],
  ['picture', /picture|drawing|image|unsupported format/i],
]

/** The kind of failure behind the error message of a job. */
export const failureKind = (message: string): FailureKind => patterns.find(([, pattern]) => pattern.test(message))?.[0] ?? 'other'
