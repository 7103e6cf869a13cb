/** Enough to write to somebody: one `@`, a host with a dot, no white space. Whether anybody reads there, only a mail can tell. */
export const isEmail = (text: string): boolean => text.length <= 320 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
