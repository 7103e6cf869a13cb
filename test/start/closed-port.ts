/** A port that nothing listens on. A free one of the usual range may be taken by another process meanwhile. */
export const CLOSED_PORT = 2
