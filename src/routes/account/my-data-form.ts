import { z } from 'zod'

/** The page's two buttons. */
export const myDataForm = z.object({ intent: z.enum(['export', 'delete']) })
