/** The download URL of an order's PDF. */
export const orderPdfUrl = (token: string): string => `/api/orders/${encodeURIComponent(token)}/pdf`
