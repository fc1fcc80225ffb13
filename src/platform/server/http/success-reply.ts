import { z } from 'zod'

/** Reply of an act that has nothing to say but that it is done. */
export const SuccessReply = z.object({ success: z.literal(true) })
