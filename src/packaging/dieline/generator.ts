/**
 * The generator of dielines, counted: one more whenever the same style, size and board gives another dieline than before. A
 * design that was ordered keeps the number with which it was placed (docs/decisions/0138). A test draws what is sold and
 * compares.
 */
export const DIELINE_GENERATOR = 1
