import { orderedPicture } from '../contract/design-picture-paths.ts'
import type { ProductLine } from '../contract/line-item.ts'
import { goodsPicture } from '../packaging/goods-picture.ts'
import { useShop } from './shop.tsx'

/** The small picture of a line: of its design, or of its goods. The line says beside it what it is. */
export function LinePicture({
  line,
  width,
}: {
  line: Pick<ProductLine, 'configuration' | 'boxDesign'>
  width: number
}) {
  const { format } = useShop()
  const { configuration, boxDesign } = line
  const address = boxDesign ? orderedPicture(boxDesign) : goodsPicture(configuration, format.units)
  return <img src={address} alt="" width={width} height={(width * 3) / 4} />
}
