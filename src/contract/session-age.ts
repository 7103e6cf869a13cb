/** Age in seconds after which a session and its API token are renewed on use; the API token is valid for twice as long. */
export const RENEWED_AFTER_SECONDS = 300
