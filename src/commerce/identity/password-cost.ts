/**
 * The cost of a password's hash: scrypt with N = 2^14, r = 8, p = 5, one of OWASP's equivalent settings; 16 MiB and about 0.1 s
 * in workerd, which runs one at a time. No variable changes it: tests in workerd are built with another file in its place.
 */
export const COST = { log2N: 14, r: 8, p: 5 }
