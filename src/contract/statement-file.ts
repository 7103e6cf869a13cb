/** The media types that browsers give to statements. */
export const STATEMENT_TYPES = ['application/xml', 'text/xml', 'text/plain', 'application/octet-stream'] as const
/** Bytes of the largest statement: more than five thousand movements. */
export const LARGEST_STATEMENT = 4_000_000
