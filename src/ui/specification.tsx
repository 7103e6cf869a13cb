import type { Configuration } from '../contract/catalogue.ts'
import { dielineSampleWords } from '../i18n/dieline-sample-words.ts'
import { SampleNames } from './sample-names.tsx'
import { useShop } from './shop.tsx'

interface SpecificationProps {
  configuration: Omit<Configuration, 'quantity'>
  /** Names the finish too. */
  finish?: boolean
}

/** What was chosen of goods: size, material, print, the samples of a pack; or what the sample of a dieline is. */
export function Specification({ configuration, finish = false }: SpecificationProps) {
  const { t, size, format } = useShop()
  const { dieline } = configuration
  if (dieline) return dielineSampleWords(dieline, t, format).map((row) => <p key={row}>{row}</p>)
  return (
    <>
      <p>
        {t(finish ? 'cart.specificationFinish' : 'cart.specification', {
          size: size(configuration.size),
          material: t(`material.${configuration.material}`),
          print: t(`print.${configuration.print}`),
          finish: t(`finish.${configuration.finish}`),
        })}
      </p>
      <SampleNames configuration={configuration} />
    </>
  )
}
