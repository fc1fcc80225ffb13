/** An order has at most one invoice of each kind: the proforma requests the payment, the final one is the tax document. */
export const invoiceKinds = ['proforma', 'final'] as const
