import 'i18next'
import type { Messages } from './every-message.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: Messages
    returnNull: false
  }
}
