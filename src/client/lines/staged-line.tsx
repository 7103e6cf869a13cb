import { useMemo } from 'react'
import type { Configuration } from '../../contract/catalogue.ts'
import { type Dieline, dielineOf } from '../../packaging/dieline/dieline.ts'
import { type ModelFacts, modelUrl } from '../../packaging/model-url.ts'
import { fetchStyle, styleOf } from '../../packaging/styles/shelf.ts'
import { useOwnMark } from '../mark/use-own-mark.ts'
import { ProductStage } from '../products/product-stage.tsx'
import { seenOf } from '../products/use-stage-content.ts'

interface LineGoods {
  dieline: Dieline
  facts: ModelFacts
}

interface StagedLineProps {
  /** Names the controls of this line. */
  id: string
  goods: LineGoods
  configuration: Configuration
  /** What the line is called. */
  name: string
}

/** The goods of a line on a stage, with the visitor's mark. */
export function StagedLine({ id, goods: { dieline, facts }, configuration, name }: StagedLineProps) {
  const mark = useOwnMark()
  const content = useMemo(
    () => ({ ...seenOf(configuration, dieline, facts.material, configuration.finish), mark }),
    [configuration, dieline, facts, mark],
  )
  return <ProductStage id={id} drawn={configuration} content={content} label={name} />
}

/** What a model of a line's goods is made of. @throws Error where the shop does not answer, or no longer makes them */
export async function goodsOfLine(configuration: Configuration): Promise<LineGoods> {
  const address = modelUrl(configuration, 'json')
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`)
  const facts = (await answer.json()) as ModelFacts
  await fetchStyle(facts.style)
  return { facts, dieline: dielineOf(styleOf(facts.style), configuration.size, facts.caliper) }
}
