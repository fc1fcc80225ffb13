import { isConnectionLoss } from './connection-loss.ts'
import { isUnableToWrite } from './sql-states.ts'

/** Whether the database can't be reached or can't write: the same request may succeed later. */
export const isOutage = (error: unknown): boolean => isConnectionLoss(error) || isUnableToWrite(error)
