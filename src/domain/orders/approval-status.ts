/** What the customer says of an item's proof. Approving and rejecting are final for that version. */
export const approvalStatuses = ['waiting', 'approved', 'notApproved'] as const
