/** Why a job failed, as the office reads it. `other` is shown with the words of the program. */
export const jobFailureKinds = [
  'unreachable',
  'unknownHost',
  'login',
  'certificate',
  'mailbox',
  'refused',
  'provider',
  'picture',
  'storage',
  'interrupted',
  'other',
] as const
export type JobFailureKind = (typeof jobFailureKinds)[number]

/**
 * The first pattern that an error message matches decides. Replies of mail servers (RFC 5321) begin the message or follow a colon, their
 * enhanced codes (RFC 3463) come next. Only a refusal of one mailbox or message is `mailbox`: mails that all are refused must raise the alarm.
 */
const patterns: readonly (readonly [JobFailureKind, RegExp])[] = [
  ['interrupted', /^broken off$|heartbeat|job (timed out|expired)|shut ?down/i],
  ['login', /answered 40[13]\b/],
  ['provider', /answered \d{3}|unexpected reply/i],
  ['login', /invalid login|EAUTH|authentication|missing credentials/i],
  ['unknownHost', /ENOTFOUND|EAI_AGAIN/],
  ['certificate', /certificate|altname|CERT_/i],
  ['unreachable', /(^|[:=] ?)421[ -]/],
  // 5.1.7 and 5.1.8 refuse the sender, which is the same in every mail; 5.3.4 is a message too large for the server.
  ['mailbox', /(^|[:=] ?)[45]\d\d[ -]#?[45]\.(1\.(?![78]\b)|2\.|3\.4\b)/],
  // Exchange says 5.4.1 of a mailbox that it does not know.
  ['mailbox', /(^|[:=] ?)550[ -]5\.4\.1 recipient address rejected/i],
  ['refused', /(^|[:=] ?)([45]\d\d[ -]#?[45]\.[13-7]\.|(50[0-4]|521|554)[ -])/],
  ['refused', /(^|[:=] ?)55\d[ -].*(relay|\bSPF\b|DKIM|DMARC|spam|block(ed|list)|blacklist|policy|sender)/i],
  ['mailbox', /(^|[:=] ?)55[0-3][ -]|mailbox|recipient(?!s were rejected)|message too large/i],
  [
    'unreachable',
    /E(CONNREFUSED|TIMEDOUT|CONNRESET|HOSTUNREACH|NETUNREACH|PIPE|SOCKET)|no reply|timed? ?out|timeout|greeting|socket hang up|fetch failed/i,
  ],
  ['storage', /ENOSPC|EACCES|EROFS|ENOENT|EMFILE/],
  ['picture', /picture|drawing|image|unsupported format/i],
]

/** The kind of failure behind the error message of a job. */
export const failureKind = (message: string): JobFailureKind => patterns.find(([, pattern]) => pattern.test(message))?.[0] ?? 'other'
