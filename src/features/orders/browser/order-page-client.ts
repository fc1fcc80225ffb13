/** Where the PDF of an order is downloaded. */
export const orderPdfUrl = (token: string): string => `/api/orders/${encodeURIComponent(token)}/pdf`
