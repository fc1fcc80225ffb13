import { callApi } from '#platform/browser/call-api.ts'
import type { WithdrawalInput, WithdrawalReceived } from '../schema.ts'

/**
 * Submits the withdrawal from a contract.
 * @throws ApiError: 404 if no order has this code and e-mail, 400 with the fields
 */
export const postWithdrawal = (body: WithdrawalInput): Promise<WithdrawalReceived> => callApi('POST /api/withdrawals', { body })
