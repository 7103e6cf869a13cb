/** How long a held submit waits for the island's script, in milliseconds, before the form is submitted without it. */
export const SUBMIT_TIMEOUT = 4_000
