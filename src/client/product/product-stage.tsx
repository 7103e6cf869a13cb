import { useMemo, useRef } from 'react'
import type { Configuration, Product } from '../../contract/catalogue.ts'
import { outsideOf } from '../../contract/print-inside.ts'
import type { Finish } from '../../contract/vocabulary.ts'
import { boardOf, constructionOf } from '../../packaging/constructions.ts'
import { dielineOf } from '../../packaging/dieline/dieline.ts'
import { folds } from '../../packaging/dieline/fold.ts'
import type { Pose } from '../../packaging/drawing/scene.ts'
import { finishLook, materialLook } from '../../packaging/looks.ts'
import { type PictureView, pictureUrl } from '../../packaging/picture-url.ts'
import { styleOf } from '../../packaging/styles/shelf.ts'
import { firstChoices } from '../../pricing/first-choices.ts'
import { validateConfiguration } from '../../pricing/limits.ts'
import { useShop } from '../../ui/shop.tsx'
import { useOwnMark } from '../mark/use-own-mark.ts'
import type { ModelContent } from '../stage/model-content.ts'
import { PackageStage } from '../stage/package-stage.tsx'
import { StagePicture } from '../stage/stage-picture.tsx'
import type { StageView } from '../stage/stage-pose.ts'

interface ProductStageProps {
  product: Product
  configuration: Configuration
}

/**
 * The product in the chosen size, material and print. For an impossible choice the last possible one stays, or the first
 * of the product is shown.
 */
export function ProductStage({ product, configuration }: ProductStageProps) {
  const { t, size, format } = useShop()
  const mark = useOwnMark()
  const last = useRef<Configuration>(null)
  if (isDrawn(product, configuration)) last.current = configuration
  const drawn = last.current ?? firstChoices(product, product.minQuantity)
  const { material, print, finish } = drawn
  const { length, width, height } = drawn.size
  // A quantity changes the configuration, and nothing that is seen.
  const content = useMemo(
    () => ({ ...contentOf(product, { size: { length, width, height }, material, print, finish }), mark }),
    [product, length, width, height, material, print, finish, mark],
  )
  const address = (view: PictureView) =>
    pictureUrl({
      product: product.type,
      size: drawn.size,
      material: drawn.material,
      print: drawn.print,
      view,
      units: format.units,
      comma: format.currencyFormatter.decimalSeparator === ',',
    })
  const label = t('configurator.picture', { product: t(`product-name.${product.type}`), size: size(drawn.size) })
  if (!folds(content.dieline)) return <StagePicture src={address('open')} label={label} />
  return (
    <PackageStage
      content={content}
      label={label}
      picture={(view) => address(viewOf(view))}
      printedInside={outsideOf(print) !== print}
      finish={LAMINATIONS.includes(content.finish ?? '') ? t(`finish.${finish}`) : null}
    />
  )
}

/** Whether a configuration can be drawn: a quantity is not seen. */
const isDrawn = (product: Product, configuration: Configuration): boolean =>
  validateConfiguration(product, { ...configuration, quantity: product.minQuantity }).length === 0

/** Finishes that lie over the print: a picture does not show them, so they are named. */
const LAMINATIONS: readonly Finish[] = ['foil-glossy', 'foil-matte']

/** What of a configuration is seen. */
type Seen = Pick<Configuration, 'size' | 'material' | 'print' | 'finish'>

const viewOf = (view: StageView | Pose): PictureView => (view === 'flat' ? 'outside' : view)

function contentOf(product: Product, { size, material, print, finish }: Seen): Omit<ModelContent, 'mark'> {
  const picture = { product: product.type, size, material, print, units: 'cm', dimensions: false } as const
  return {
    dieline: dielineOf(styleOf(constructionOf(product).style), size, boardOf(product, material).caliper),
    outside: pictureUrl({ ...picture, view: 'outside' }),
    inside: pictureUrl({ ...picture, view: 'inside' }),
    material: materialLook(product, material),
    finish: finishLook(product, finish),
    frame: 'stage',
  }
}
