import { outsideOf } from '../../contract/print-inside.ts'
import type { Finish } from '../../contract/vocabulary.ts'
import type { Pose } from '../../packaging/drawing/scene.ts'
import type { StageView } from '../../packaging/forms/manner.ts'
import { type PictureView, pictureUrl } from '../../packaging/picture-url.ts'
import { useShop } from '../../ui/shop.tsx'
import { PackageStage } from '../stage/package-stage.tsx'
import type { StageContent } from './use-stage-content.ts'

interface ProductStageProps extends StageContent {
  /** What is seen, for those who do not see it. */
  label: string
  /** Names its controls on a page that has several stages. */
  id?: string | undefined
}

/** The product in the chosen size, material and print. */
export function ProductStage({ drawn, content, label, id }: ProductStageProps) {
  const { t, format } = useShop()
  const address = (view: PictureView) =>
    pictureUrl({
      product: drawn.product,
      size: drawn.size,
      material: drawn.material,
      print: drawn.print,
      view,
      units: format.units,
      comma: format.currencyFormatter.decimalSeparator === ',',
    })
  return (
    <PackageStage
      id={id}
      content={content}
      label={label}
      picture={(view) => address(viewOf(view))}
      printedInside={outsideOf(drawn.print) !== drawn.print}
      finish={LAMINATIONS.includes(content.finish ?? '') ? t(`finish.${drawn.finish}`) : null}
    />
  )
}

/** Finishes that lie over the print: a picture does not show them, so they are named. */
const LAMINATIONS: readonly Finish[] = ['foil-glossy', 'foil-matte']

const viewOf = (view: StageView | Pose): PictureView => (view === 'flat' ? 'outside' : view)
