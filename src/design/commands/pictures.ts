import type { Scene, SceneAsset, SheetFace } from '../../contract/design-scene.ts'
import type { ObjectOf } from '../../contract/scene-object.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { type InkRule, usualInk } from '../ink-rules.ts'
import { mainFrame } from '../main-frame.ts'
import { placeName } from '../panel-frame.ts'
import { placeAt } from '../placing.ts'
import { added } from './objects.ts'

/** The share of its panel that a new picture takes. */
const SHARE = 0.6

const rounded = (mm: number) => Math.max(0.1, Math.round(mm * 1000) / 1000)

const ownSize = ([width, height]: readonly [number, number]): [number, number] => [rounded(width), rounded(height)]

/** The largest rectangle of these proportions within a share of a panel, mm. */
export function fittedSize(
  panel: { width: number; height: number },
  { width, height }: { width: number; height: number },
  share = SHARE,
): [width: number, height: number] {
  const scale = share * Math.min(panel.width / width, panel.height / height)
  return [rounded(width * scale), rounded(height * scale)]
}

/**
 * A new picture in the middle of the panel that is seen first. Under the rule of one ink it is printed in that.
 *
 * @param natural the size that it was made for, mm, which it has where the panel has room for that
 */
export function withPicture(
  scene: Scene,
  face: SheetFace,
  dieline: Dieline,
  { id, sha256, asset, rule }: { id: string; sha256: string; asset: SceneAsset; rule: InkRule },
  natural: readonly [width: number, height: number] | null = null,
): Scene {
  const frame = mainFrame(dieline, face)
  const picture: ObjectOf<'picture'> = {
    kind: 'picture',
    id,
    place: placeAt(placeName(frame), frame, [frame.width / 2, frame.height / 2], false),
    size:
      natural && natural[0] <= frame.width && natural[1] <= frame.height ? ownSize(natural) : fittedSize(frame, asset),
    angle: 0,
    asset: sha256,
    crop: [0, 0, 1, 1],
    ink: rule === 'process' ? null : usualInk(rule),
  }
  return added({ ...scene, assets: { ...scene.assets, [sha256]: asset } }, face, [picture])
}
