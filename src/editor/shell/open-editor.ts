import { withinChunkTime } from '../../api/chunk.ts'
import type { Choice } from '../../contract/configuration-form.ts'
import { withGoods } from '../../design/commands/goods.ts'
import { emptyScene } from '../../design/commands/objects.ts'
import { NO_HISTORY } from '../../design/history.ts'
import { constructionOf, madeDieline } from '../../packaging/constructions.ts'
import { fetchStyle } from '../../packaging/styles/shelf.ts'
import { type Journal, openJournal } from '../journal/journal.ts'
import type { KeptDesign } from '../journal/kept-design.ts'
import { pictureCalls } from '../pictures/picture-calls.ts'
import { PictureSending } from '../pictures/picture-sending.ts'
import { PictureShelf } from '../pictures/picture-shelf.ts'
import { previewOfOriginal } from '../pictures/read-picture.ts'
import { type AccountDesigns, accountDesigns } from './account-designs.ts'
import { DesignSession } from './design-session.ts'
import type { EditorProps } from './editor-frame.tsx'
import { nearestGoods } from './nearest-goods.ts'
import { type CanShow, shownHistory } from './shown-history.ts'

/** What an editor works with. */
export interface OpenEditor {
  session: DesignSession
  journal: Journal | null
  shelf: PictureShelf
  sending: PictureSending
  /** Why the design that the address names is not shown: it is nowhere, does not come, or is of goods that are not sold. */
  missing: 'gone' | 'away' | 'unsold' | null
  /** The goods of the design are not made any more: it has those that are most like them. */
  hasOtherGoods: boolean
  /** Nothing was designed in this browser before. */
  isFirst: boolean
}

/** A new design of the goods that were chosen. */
export const newDesign = ({ configuration, speed }: Choice): KeptDesign => {
  const { product, size, material, print, finish, quantity } = configuration
  return {
    key: crypto.randomUUID(),
    name: '',
    quantity,
    speed,
    face: 'outside',
    revision: 0,
    changedAt: 0,
    account: null,
    scene: emptyScene({ product, size, material, print, finish }),
  }
}

/** Opens the design that the address names, from this browser or from its maker's designs; a new one otherwise. */
export async function openEditor({ design, choice, products, region }: EditorProps): Promise<OpenEditor> {
  const journal = await openJournal()
  const isFirst = design === null && ((await journal?.isEmpty()) ?? true)
  const designs = accountDesigns(region)
  void journal?.tidy(Date.now())
  const asked = design ? await findDesign(design, journal, designs, choice) : null
  const found = asked === 'away' ? null : asked
  const isSold = products.some(({ type }) => type === found?.design.scene.goods.product)
  const { design: kept, from } = found && isSold ? found : { design: newDesign(choice), from: null }
  const soldAs = (sold: string) => products.find(({ type }) => type === sold)
  const canShow: CanShow = async (goods) => {
    const product = soldAs(goods.product)
    if (!product) return false
    const fetched = withinChunkTime(() => fetchStyle(constructionOf(product).style))
    return fetched.then(
      () => madeDieline(product, goods) !== null,
      () => false,
    )
  }
  const { goods } = kept.scene
  const product = soldAs(goods.product)!
  await fetchStyle(constructionOf(product).style)
  // Only a step, or an order, keeps the other goods: those that it had may be made again.
  const hasOtherGoods = madeDieline(product, goods) === null
  const opened = hasOtherGoods ? { ...kept, scene: withGoods(kept.scene, nearestGoods(product, goods)) } : kept
  const { send, fetchOriginal, hasOriginal } = pictureCalls(region)
  const shelf = new PictureShelf({ journal, fetchOriginal, previewOf: previewOfOriginal })
  const originalOf = async (sha256: string) => (await shelf.ownPicture(sha256))?.original ?? null
  const sending = new PictureSending(originalOf, send, hasOriginal)
  // A newer version of the shop's has other steps behind it.
  const isAsKept = from !== null && from === kept.revision
  const steps = (isAsKept && (await journal?.history(kept))) || NO_HISTORY
  const history = await shownHistory(steps, canShow)
  const session = new DesignSession(opened, from, {
    journal,
    designs,
    history,
    pictures: sending,
    canShow,
  })
  const missing = design === null || isSold ? null : asked === 'away' ? 'away' : found ? 'unsold' : 'gone'
  return { session, journal, shelf, sending, missing, hasOtherGoods, isFirst }
}

async function findDesign(
  id: string,
  journal: Journal | null,
  designs: AccountDesigns,
  { configuration, speed }: Choice,
): Promise<{ design: KeptDesign; from: number | null } | 'away' | null> {
  const here = (await journal?.read(id)) ?? (await journal?.byAccount(id)) ?? null
  // What was changed here since is kept there with the next save, which meets a newer version.
  if (here && here.account?.revision !== here.revision) return { design: here, from: here.revision }
  const there = await designs.get(here?.account?.id ?? id)
  if (!there || there === 'away') return here ? { design: here, from: here.revision } : there
  // Another name is no other version.
  if (there.version === here?.account?.version) return { design: { ...here, name: there.name }, from: here.revision }
  const { name, scene, version, chosen } = there
  const revision = (here?.revision ?? 0) + 1
  const account = { id: there.id, version, revision }
  const design: KeptDesign = {
    ...(here ?? { key: there.id, quantity: configuration.quantity, speed, face: 'outside' }),
    ...chosen,
    name,
    scene,
    account,
    revision,
    changedAt: Date.now(),
  }
  return { design, from: here?.revision ?? null }
}
