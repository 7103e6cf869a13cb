import type { BoxDesign, BoxDesignRow } from '../../contract/box-designs.ts'
import { savedPicture } from '../../contract/design-picture-paths.ts'
import type { CommerceContext } from '../mount.ts'
import { designToken } from './design-token.ts'
import { type SavedDesign, withScene } from './saved.ts'
import type { DesignRow } from './store.ts'

/** The version of a design as `If-Match` names it. */
export const etagOf = ({ version }: Pick<DesignRow, 'version'>) => `"${version}"`

/** A design without its scene, as its owner sees it. */
export const designRowOf = ({ userId: _, sceneId, ...row }: DesignRow): BoxDesignRow => ({
  ...row,
  picture: savedPicture(row.id, sceneId),
})

/** A design with its scene, its version as the ETag of the answer. */
export const answerOf = async (c: CommerceContext, found: DesignRow): Promise<BoxDesign> =>
  shownDesign(c, await withScene(c.env, found))

/** The same, of one whose scene was read. */
export async function shownDesign(c: CommerceContext, { design, scene }: SavedDesign): Promise<BoxDesign> {
  c.header('ETag', etagOf(design))
  return { ...designRowOf(design), scene, designToken: await designToken(c.env, design) }
}
