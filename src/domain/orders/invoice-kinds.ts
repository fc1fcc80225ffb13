/** An order has at most one invoice of each kind: the proforma asks for the money, the final one is the tax document. */
export const invoiceKinds = ['proforma', 'final'] as const
