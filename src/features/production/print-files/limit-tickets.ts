/** The largest number of orders whose job tickets are collected in one PDF. */
export const maxTicketOrders = 50

/** A header of the reply: the codes of orders without a job ticket, separated by commas. */
export const withoutTicketHeader = 'x-orders-without-ticket'
