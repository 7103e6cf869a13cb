/** The slot of a visitor's own mark in a picture: how it is printed there. */
export interface OwnSlot {
  id: string
  /** In one ink of the colour, or in its own colours over board of the colour. */
  kind: 'ink' | 'over'
  colour: string
}

/** The mark as it is printed in a slot. */
export interface SlotFilling {
  /** A bitmap as a data address. */
  href: string
  width: number
  height: number
}

const SLOT = /href="#(own-(ink|over)-([0-9a-f]{6}))"/g
/** Nothing else may stand in an address: it becomes part of a document. */
const BITMAP = /^data:image\/(?:png|webp);base64,[A-Za-z0-9+/]+=*$/

/** The address of the same picture with slots for a visitor's mark; null for what is no picture of a product. */
export const ownAddress = (address: string): string | null =>
  /^\/pictures\/[^?#]+(?<!\.own)\.svg$/.test(address) ? address.replace(/\.svg$/, '.own.svg') : null

/**
 * A picture with a mark in its slots, each as the slot says it is printed.
 *
 * @throws Error where a filling is no bitmap
 */
export function filledPicture(svg: string, filling: (slot: OwnSlot) => SlotFilling): string {
  const slots = new Map<string, OwnSlot>()
  for (const [, id, kind, colour] of svg.matchAll(SLOT))
    slots.set(id!, { id: id!, kind: kind as OwnSlot['kind'], colour: `#${colour}` })
  const symbols = [...slots.values()].map((slot) => {
    const { href, width, height } = filling(slot)
    if (!BITMAP.test(href) || !(width > 0 && height > 0)) throw new Error('A mark is a bitmap.')
    const sides = `width="${width}" height="${height}"`
    return `<symbol id="${slot.id}" viewBox="0 0 ${width} ${height}"><image ${sides} href="${href}"/></symbol>`
  })
  return symbols.length ? svg.replace(/^<svg[^>]*>/, (opening) => opening + symbols.join('')) : svg
}
