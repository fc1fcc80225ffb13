import { expect, test } from 'vitest'
import { failureKind } from './failure-kind.ts'

test.each([
  ['connect ECONNREFUSED 10.0.0.5:25', 'unreachable'],
  ['no reply from /api/payments/payment', 'unreachable'],
  ['Greeting never received', 'unreachable'],
  ['getaddrinfo ENOTFOUND mail.ruleandlead.example', 'unknownHost'],
  ['getaddrinfo EAI_AGAIN mail.ruleandlead.example', 'unknownHost'],
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'login'],
  ['/api/oauth2/token answered 401', 'login'],
  ['certificate has expired', 'certificate'],
  ["Hostname/IP does not match certificate's altnames", 'certificate'],
  ['550 5.1.1 mailbox is full', 'mailbox'],
  ['/v2/checkout/orders answered 503', 'provider'],
  ["the picture can't be drawn: too-large", 'picture'],
  ['ENOSPC: no space left on device, write', 'storage'],
  ['job heartbeat timeout', 'interrupted'],
  ['broken off', 'interrupted'],
  ['order not found', 'other'],
])('"%s" is a failure of the kind %s', (message, kind) => {
  expect(failureKind(message)).toBe(kind)
})
