import { z } from 'zod'

/** The two buttons of the page. */
export const myDataForm = z.object({ intent: z.enum(['export', 'delete']) })
