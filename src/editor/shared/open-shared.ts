import type { Product } from '../../contract/catalogue.ts'
import type { SharedDesign } from '../../contract/design-links.ts'
import { constructionOf, madeDieline } from '../../packaging/constructions.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { fetchStyle } from '../../packaging/styles/shelf.ts'
import { PictureShelf } from '../pictures/picture-shelf.ts'
import { previewOfOriginal } from '../pictures/read-picture.ts'
import type { Kept } from '../shell/account-designs.ts'
import type { SharedDesigns } from './shared-designs.ts'

/** A design that a link shows; of one that it does not show, why. */
export type OpenShared =
  | {
      state: 'open'
      design: SharedDesign
      product: Product
      dieline: Dieline
      shelf: PictureShelf
      /** Makes a copy that is the visitor's; null where the link is only for looking. */
      copy: (() => Promise<Kept>) | null
    }
  | { state: 'gone' | 'away' | 'unsold' }

/** Opens the design of a link to be looked at: nothing of it is kept in this browser. @param products those that are sold */
export async function openShared(token: string, products: Product[], links: SharedDesigns): Promise<OpenShared> {
  const design = token ? await links.open(token) : 'gone'
  if (typeof design === 'string') return { state: design }
  const product = products.find(({ type }) => type === design.scene.goods.product)
  if (!product) return { state: 'unsold' }
  try {
    await fetchStyle(constructionOf(product).style)
  } catch {
    return { state: 'away' }
  }
  const dieline = madeDieline(product, design.scene.goods)
  if (!dieline) return { state: 'unsold' }
  const shelf = new PictureShelf({
    journal: null,
    fetchOriginal: (sha256) => links.picture(token, sha256),
    previewOf: previewOfOriginal,
  })
  const copy = design.sharing === 'copy' ? () => links.copy(token) : null
  return { state: 'open', design, product, dieline, shelf, copy }
}
