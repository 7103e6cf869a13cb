import type { Scene } from '../../contract/design-scene.ts'
import type { Env } from '../../contract/env.ts'
import { displayOf } from '../../design/display.ts'
import { posedStill } from '../../design/posed-still.ts'
import { drawnAssets } from '../../design/preflight/picture-file-findings.ts'
import { designStill } from '../../design/still.ts'
import { madeDieline } from '../../packaging/constructions.ts'
import { stockOf } from '../../packaging/drawing/stock.ts'
import { materialLook } from '../../packaging/looks.ts'
import { findArtworks } from '../artwork/store.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { missing } from '../refusal.ts'
import type { FrozenPicture } from './frozen.ts'
import type { SavedDesign } from './saved.ts'

/** Bytes of a picture, and of all of them, that stand in a small picture of a design; larger ones are plain areas in it. */
const LARGEST = { one: 60_000, all: 150_000 }

type Originals = Readonly<Record<string, FrozenPicture>>

/** A small picture of a saved design as SVG. @throws Refusal 404 where its goods are not made any more */
export async function savedStill(env: Env, { design, scene }: Pick<SavedDesign, 'design' | 'scene'>): Promise<string> {
  const rows = await findArtworks(env.DB, `user ${design.userId}`, Object.keys(scene.assets))
  return stillOf(env, scene, Object.fromEntries(rows.map((row) => [row.sha256, row])))
}

/** A small picture of a design as SVG. @throws Refusal 404 where its goods are not made any more */
export async function stillOf(env: Env, scene: Scene, originals: Originals): Promise<string> {
  const { goods } = scene
  const product = (await catalogueOf(env.DB)).product(goods.product)
  const dieline = product && madeDieline(product, goods)
  if (!dieline) throw missing()
  const shown = await shownPictures(env, drawnAssets(displayOf(scene, dieline)), originals)
  const pictureOf = (asset: string) => shown.get(asset) ?? null
  if (scene.pictured) return posedStill(scene, product, dieline, scene.pictured, pictureOf)
  const { outside, inside } = stockOf(materialLook(product, goods.material))
  const board = { outside: outside.base, inside: inside.base }
  return designStill(scene, dieline, { board, pictureOf })
}

/** The small ones of some pictures, as data addresses. */
async function shownPictures(
  { FILES }: Env,
  assets: readonly string[],
  originals: Originals,
): Promise<Map<string, string>> {
  const shown = new Map<string, string>()
  let room = LARGEST.all
  for (const asset of assets) {
    const { key, type, bytes } = Object.hasOwn(originals, asset) ? originals[asset]! : { key: '', type: '', bytes: 0 }
    if ((type !== 'image/png' && type !== 'image/jpeg') || bytes > Math.min(LARGEST.one, room)) continue
    const stored = await FILES.get(key)
    if (!stored) continue
    room -= bytes
    shown.set(asset, `data:${type};base64,${base64(new Uint8Array(await stored.arrayBuffer()))}`)
  }
  return shown
}

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
