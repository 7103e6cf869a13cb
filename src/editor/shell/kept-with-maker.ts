import type { KeptDesign } from '../journal/kept-design.ts'
import type { PictureSending } from '../pictures/picture-sending.ts'
import type { AccountDesigns, Kept, NewDesign } from './account-designs.ts'

export interface MakersKeeping {
  designs: AccountDesigns
  /** Sends the originals of its pictures, before the shop keeps what names them. */
  pictures: Pick<PictureSending, 'send'>
}

/**
 * Keeps a design with its maker's, over the version that it began from.
 *
 * @param kept its id in this browser, and where it is kept there, if it is
 */
export async function keptWithMaker(
  { designs, pictures }: MakersKeeping,
  { key, account }: Pick<KeptDesign, 'key' | 'account'>,
  design: NewDesign,
): Promise<Kept> {
  // A design that is kept there is of the same person still: for anybody else it is gone.
  const sent = await pictures.send(design.scene.assets, !account)
  if (sent !== 'sent') return { state: sent }
  return account ? designs.save(account.id, account.version, design) : designs.create(key, design)
}
