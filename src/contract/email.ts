/** No address is longer (RFC 3696). */
export const LONGEST_EMAIL = 320

/** Enough to write to somebody: one `@`, a host with a dot, no white space. Whether anybody reads there, only a mail can tell. */
export const isEmail = (text: string): boolean =>
  text.length <= LONGEST_EMAIL && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
