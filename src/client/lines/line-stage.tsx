import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ProductLine } from '../../contract/line-item.ts'
import { LineViews } from '../../ui/line-views.tsx'

interface LineStageProps extends Pick<ProductLine, 'id' | 'configuration'> {
  /** What the line is called. */
  name: string
}

/**
 * Whether the goods of a line stand on a stage. A design is seen in its own picture and on its own page, so of its goods there are
 * pictures alone.
 */
export const hasStage = ({ configuration, boxDesign }: ProductLine): boolean => !boxDesign && !configuration.dieline

/**
 * The pictures of a line's goods, replaced by the stage of the product's page once they are opened; nothing is loaded
 * before that.
 */
export function LineStage({ id, configuration, name }: LineStageProps) {
  const views = useRef<HTMLDetailsElement>(null)
  const [opened, setOpened] = useState(false)
  const [stage, setStage] = useState<ReactNode>(null)
  const look = () => {
    if (views.current?.open) setOpened(true)
  }
  // It may have been opened before the script was there.
  useEffect(look, [])
  useEffect(() => {
    if (!opened) return
    let gone = false
    import('./staged-line.tsx')
      .then(async ({ StagedLine, goodsOfLine }) => {
        const goods = await goodsOfLine(configuration)
        if (!gone) setStage(<StagedLine id={`stage-${id}`} goods={goods} configuration={configuration} name={name} />)
      })
      .catch((cause) => console.warn('The goods are shown in pictures.', cause))
    return () => {
      gone = true
    }
  }, [opened, configuration, id, name])
  return (
    <LineViews configuration={configuration} views={views} onToggle={look}>
      {stage}
    </LineViews>
  )
}
