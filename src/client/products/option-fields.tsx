import type { Product } from '../../contract/catalogue.ts'
import type { Choice } from '../../contract/configuration-form.ts'
import { outsideOf, withInside } from '../../contract/print-inside.ts'
import { lookOf } from '../../packaging/looks.ts'
import type { ConfigurationError } from '../../pricing/limits.ts'
import { useShop } from '../../ui/shop.tsx'
import { ChoiceTile, Explained, NoneOfThem, Swatch } from './choices.tsx'
import styles from './option-fields.module.css'
import products from './products.module.css'

interface Props {
  product: Product
  choice: Choice
  errors: ConfigurationError[]
}

/** Options that need an explanation besides their name. */
const EXPLAINED = ['print-color-hd', 'print-color-budget', 'print-indigo-color', 'foil-glossy', 'foil-matte'] as const
const isExplained = (option: string): option is (typeof EXPLAINED)[number] => EXPLAINED.some((item) => item === option)

interface MaterialProps extends Props {
  /** The page of each material. */
  materialPaths: Record<string, string>
}

/** The choice of material, each with its real tone. A product of one material only states it. */
export function MaterialFields({ product, choice, errors, materialPaths }: MaterialProps) {
  const { t } = useShop()
  const chosen = materialPaths[choice.configuration.material]
  return (
    <fieldset className={products.group}>
      <legend>{t('configurator.material')}</legend>
      <NoneOfThem field="material" errors={errors} />
      <div className={products.options}>
        {product.materials.map((material) => (
          <ChoiceTile
            key={material}
            name="material"
            value={material}
            checked={choice.configuration.material === material}
          >
            <Swatch kind="material" value={lookOf(product, 'material', material)} />
            {t(`material.${material}`)}
          </ChoiceTile>
        ))}
      </div>
      {chosen && (
        <p className={styles.more}>
          <a href={chosen}>{t('configurator.aboutMaterial')}</a>
        </p>
      )}
    </fieldset>
  )
}

/** The choice of print outside; where the product allows it, printing inside is a box to tick. */
export function PrintFields({ product, choice, errors }: Props) {
  const { t } = useShop()
  const { print } = choice.configuration
  const outside = product.prints.filter((mode) => outsideOf(mode) === mode)
  const pairs = outside.some((mode) => withInside(mode, product.prints))
  return (
    <fieldset className={products.group}>
      <legend>{t('configurator.print')}</legend>
      <NoneOfThem field="print" errors={errors} />
      <div className={products.options}>
        {outside.map((mode) => (
          <ChoiceTile key={mode} name="print" value={mode} checked={outsideOf(print) === mode}>
            <Swatch kind="print" value={lookOf(product, 'print', mode)} />
            <Explained line={isExplained(mode) && t(`option-line.${mode}`)}>{t(`print.${mode}`)}</Explained>
          </ChoiceTile>
        ))}
      </div>
      {pairs && (
        <label className={`${products.pick} ${styles.inside}`}>
          <input
            type="checkbox"
            name="inside"
            value="1"
            defaultChecked={outsideOf(print) !== print}
            disabled={!withInside(outsideOf(print), product.prints)}
          />
          {t('configurator.printInside')}
        </label>
      )}
    </fieldset>
  )
}

/** The choice of foil, sleeve or strip, where there is more than one. */
export function FinishFields({ product, choice, errors }: Props) {
  const { t } = useShop()
  if (product.finishes.length < 2) return null
  return (
    <fieldset className={products.group}>
      <legend>{t('configurator.finish')}</legend>
      <NoneOfThem field="finish" errors={errors} />
      <div className={products.options}>
        {product.finishes.map((finish) => (
          <ChoiceTile key={finish} name="finish" value={finish} checked={choice.configuration.finish === finish}>
            <Swatch kind="finish" value={lookOf(product, 'finish', finish)} />
            <Explained line={isExplained(finish) && t(`option-line.${finish}`)}>{t(`finish.${finish}`)}</Explained>
          </ChoiceTile>
        ))}
      </div>
    </fieldset>
  )
}
