import type { ProductLine } from '../../contract/line-item.ts'
import { SampleNames } from '../../ui/sample-names.tsx'
import { useShop } from '../../ui/shop.tsx'

/** What was chosen of the product of a line: size, material, print, the samples of a pack. */
export function LineChoices({ line: { configuration } }: { line: ProductLine }) {
  const { t, size } = useShop()
  return (
    <>
      <p>
        {t('cart.specification', {
          size: size(configuration.size),
          material: t(`material.${configuration.material}`),
          print: t(`print.${configuration.print}`),
        })}
      </p>
      <SampleNames configuration={configuration} />
    </>
  )
}
