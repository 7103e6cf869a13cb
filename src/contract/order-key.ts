/** What opens an order: its number, and the token that is made from it. */
export interface OrderKey {
  number: string
  token: string
}

/** The key of an order as a cookie holds it, `R123456789.…`; null for anything else. */
export function readOrderKey(text: string): OrderKey | null {
  const match = /^(R\d{9,31})\.([\w-]{20,128})$/.exec(text)
  return match && { number: match[1]!, token: match[2]! }
}
