import type { Region } from './region.ts'
import { regionList } from './regions.ts'

/**
 * The stores whose mailbox is still that of the example. Its addresses end in `.example`, under which nobody can have one, so what is
 * sent there is lost.
 *
 * @returns their codes, in the order in which the shop lists them
 */
export const exampleMailboxes = (stores: readonly Pick<Region, 'code' | 'contact'>[] = regionList): string[] =>
  stores.flatMap(({ code, contact }) => (contact.email.endsWith('.example') ? [code] : []))
