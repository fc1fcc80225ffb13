/** The customer's decision on an item's proof. Approval and rejection are final for that version. */
export const approvalStatuses = ['waiting', 'approved', 'notApproved'] as const
