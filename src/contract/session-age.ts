/** Seconds after which a session and its API token are renewed when they are used; the token is good for twice as long. */
export const RENEWED_AFTER_SECONDS = 300
