import { LONGEST_DESIGN_NAME } from '../../contract/box-designs.ts'
import { textsShaped } from '../text/pending-texts.ts'
import type { DesignSession } from './design-session.ts'

/**
 * Keeps a design with its maker's, who must find it there: one without a name is called as its product.
 *
 * @param productName as the page says it
 * @returns whether it is kept
 */
export async function saveNamed(session: DesignSession, productName: string): Promise<boolean> {
  // What was typed last belongs to it; where its font does not come, the design is kept without.
  await textsShaped()
  if (!session.state.name.trim()) session.set({ name: productName.slice(0, LONGEST_DESIGN_NAME) })
  return session.save()
}
