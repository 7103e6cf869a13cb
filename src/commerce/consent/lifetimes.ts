import { DAY_SECONDS, MINUTE_SECONDS, YEAR_SECONDS } from '../../contract/duration.ts'

/** Lifetime of the link in a confirmation mail, in seconds: a week. */
export const CONFIRM_WITHIN = 7 * DAY_SECONDS
/** Lifetime of the unsubscribe link, in seconds: as long as somebody may keep the mail. */
export const UNSUBSCRIBE_WITHIN = 5 * YEAR_SECONDS
/** How long a withdrawal can be undone, in seconds. */
export const UNDO_WITHIN = 30 * MINUTE_SECONDS
/** How long what an opened page sends is one withdrawal, in seconds. */
export const WITHDRAW_WITHIN = 30 * MINUTE_SECONDS
