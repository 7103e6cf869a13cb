/** Who asks: the holder of the order's token, or a user, who must be its owner. */
export type Caller = { holdsToken: true } | { userId: string }
