import { HOUR_SECONDS } from '../../contract/duration.ts'
import type { Env } from '../../contract/env.ts'
import { enqueue } from '../queue-out.ts'

/** The longest that a queue keeps a message back. */
const LOOKED_AT_AFTER_SECONDS = 12 * HOUR_SECONDS

/**
 * Has copies of designs deleted later that were frozen for what was refused, unless something has them by then: another act may have frozen
 * the same at this moment, and not noted yet that it has it. Of designs that are not there by then, all that is saved is deleted too.
 */
export const queueUnheld = (env: Env, designs: Iterable<string>): Promise<void> =>
  enqueue(
    env,
    'TASKS',
    [...new Set(designs)].map((design) => ({ kind: 'drop_copies', design })),
    { delaySeconds: LOOKED_AT_AFTER_SECONDS },
  )
