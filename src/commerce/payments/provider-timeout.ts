import { SECOND_MS } from '../../contract/duration.ts'

/** How long a provider of payments may take to answer one request, in milliseconds. */
export const PROVIDER_TIMEOUT = 20 * SECOND_MS
