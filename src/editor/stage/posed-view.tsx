import { useEffect, useState } from 'react'
import type { StagePose } from '../../client/stage/stage-pose.ts'
import { posedStill } from '../../design/posed-still.ts'
import { useLater } from '../use-later.ts'
import { bitmapsOf, type Designed } from './design-surface.ts'
import { blankCanvas } from './draw-sheet.ts'
import { keptPose } from './kept-pose.ts'

/** The longer side of a photograph in the drawing, pixels. */
const LONGEST = 400

/** A design on its package as a drawing, where the browser shows no model: that which the shop makes of it. */
export function PosedView({ scene, dieline, product, pictureUrl, pose }: Designed & { pose: StagePose }) {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(() => new Map())
  const [address, setAddress] = useState<string | null>(null)
  const shown = useLater(pose)
  const drawn = useLater(scene)
  const { assets } = drawn
  useEffect(() => {
    let gone = false
    void bitmapsOf({ assets, pictureUrl }).then((bitmaps) => {
      if (!gone) setPictures(new Map([...bitmaps].map(([asset, bitmap]) => [asset, small(bitmap)])))
    })
    return () => {
      gone = true
    }
  }, [assets, pictureUrl])
  useEffect(() => {
    const svg = posedStill(drawn, product, dieline, keptPose(shown), (asset) => pictures.get(asset) ?? null)
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [drawn, product, dieline, shown, pictures])
  return address && <img src={address} alt="" width="640" height="480" draggable={false} />
}

/** A picture as a data address, small: a drawing that is itself a picture can name nothing else. */
function small(bitmap: HTMLImageElement): string {
  const scale = Math.min(1, LONGEST / Math.max(bitmap.naturalWidth, bitmap.naturalHeight))
  const [width, height] = [bitmap.naturalWidth, bitmap.naturalHeight].map((side) =>
    Math.max(1, Math.round(side * scale)),
  )
  const { canvas, pen } = blankCanvas(width!, height!)
  pen.drawImage(bitmap, 0, 0, width!, height!)
  return canvas.toDataURL()
}
