/**
 * Retention periods of personal data: the privacy page shows this table and the job `purge-expired` enforces it. Orders and documents
 * follow the archiving duty for tax documents (§ 35 of the Czech VAT Act).
 */
export const retention = {
  handoverMinutes: 5,
  resetLinkMinutes: 30,
  invitationDays: 7,
  /** Mails with such links. */
  accountMailDays: 30,
  designLinkDays: 180,
  unreferencedUploadDays: 30,
  demoOutboxDays: 30,
  orderYears: 10,
  auditTrailYears: 10,
  stockMovementYears: 10,
  logDays: 30,
  jobDays: 90,
} as const
