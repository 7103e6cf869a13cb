/** How long a held submit waits for the island's script, in milliseconds, before the form is submitted without it. */
export const NATIVE_AFTER = 4_000
