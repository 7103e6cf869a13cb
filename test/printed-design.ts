import type { Scene, SceneAsset } from '../src/contract/design-scene.ts'
import { sha256 } from '../src/contract/sha256.ts'
import { added, emptyScene } from '../src/design/commands/objects.ts'
import type { PrintPicture } from '../src/packaging/files/print-job.ts'
import { jpegOf, pngOf } from './unit/design/pictures.ts'

const GOODS = {
  product: 'mailer-box-eco-color',
  size: { length: 190, width: 130, height: 70 },
  material: 'cardboard-white-two-sides',
  print: 'print-eco-color-with-print-inside',
  finish: 'foil-none',
}

/** What the print file of `printedDesign` says of itself, and its hash: the same from every runtime. */
export const PRINTED = {
  order: 'BW-1001',
  date: '2026-11-23',
  sha256: '239ef22a992a3e2e030733b02349f59843fddef3170f6713c1235c2d621592fe',
}

const centred = (panel: string, size: [number, number], offset: [number, number] = [0, 0]) => ({
  place: { panel, pin: [0.5, 0.5] as [number, number], offset },
  size,
  angle: 0,
})

/** A design that can be printed, with text, a JPEG and a PNG with transparency outside, and a shape inside. */
export async function printedDesign(): Promise<{ scene: Scene; pictures: Record<string, PrintPicture> }> {
  const files: [PrintPicture, Pick<SceneAsset, 'name' | 'width' | 'height'>][] = [
    [
      { type: 'image/jpeg', bytes: jpegOf() },
      { name: 'loaf.jpg', width: 16, height: 8 },
    ],
    [
      { type: 'image/png', bytes: pngOf(24, 12, 'rgba') },
      { name: 'logo.png', width: 24, height: 12 },
    ],
  ]
  const known = await Promise.all(
    files.map(async ([picture, facts]) => ({
      sha: await sha256(picture.bytes as Uint8Array<ArrayBuffer>),
      picture,
      asset: { ...facts, type: picture.type, bytes: picture.bytes.length },
    })),
  )
  const [loaf, logo] = known.map(({ sha }) => sha) as [string, string]
  const picture = (id: string, asset: string, offset: [number, number]) => ({
    kind: 'picture' as const,
    id,
    asset,
    crop: [0, 0, 1, 1] as [number, number, number, number],
    ink: null,
    ...centred('box/lid', [1.5, 0.75], offset),
  })
  const outside = added(emptyScene(GOODS), 'outside', [
    {
      kind: 'text',
      id: 'name',
      text: 'Bread',
      font: 'inter',
      points: 40,
      leading: 1.2,
      spacing: 0,
      align: 'centre',
      bend: 0,
      ink: { cmyk: [0, 0.6, 0.9, 0.1] },
      ...centred('box/lid', [60, 14]),
      outline: 'M-30 -7L30 -7L30 7L-30 7ZM-20 -3C-20 3 20 3 20 -3Z',
    },
    picture('loaf', loaf, [-40, -30]),
    picture('logo', logo, [40, -30]),
  ])
  const scene = added(outside, 'inside', [
    {
      kind: 'shape',
      id: 'heart',
      form: 'heart',
      corner: 0,
      fill: { cmyk: [0, 0.9, 0.8, 0] },
      stroke: null,
      ...centred('box/lid', [30, 30]),
    },
  ])
  return {
    scene: { ...scene, assets: Object.fromEntries(known.map(({ sha, asset }) => [sha, asset])) },
    pictures: Object.fromEntries(known.map(({ sha, picture: file }) => [sha, file])),
  }
}
