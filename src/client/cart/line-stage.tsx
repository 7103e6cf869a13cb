import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ProductLine } from '../../contract/line-item.ts'
import { LineViews } from '../../ui/line-views.tsx'

/**
 * What is seen of the goods of a line: nothing is loaded before it is opened, and then the stage of the product's page takes
 * the place of the pictures. A design is seen in its own picture and on its own page, so of its goods there are pictures alone.
 */
export function LineStage({ line }: { line: ProductLine }) {
  const { configuration, boxDesign, id } = line
  const views = useRef<HTMLDetailsElement>(null)
  const [opened, setOpened] = useState(false)
  const [stage, setStage] = useState<ReactNode>(null)
  const look = () => {
    if (views.current?.open) setOpened(true)
  }
  // It may have been opened before the script was there.
  useEffect(look, [])
  const isStaged = opened && !boxDesign && !configuration.dieline
  useEffect(() => {
    if (!isStaged) return
    let gone = false
    import('./staged-line.tsx')
      .then(async ({ StagedLine, goodsOfLine }) => {
        const goods = await goodsOfLine(configuration)
        if (!gone) setStage(<StagedLine id={`stage-${id}`} goods={goods} configuration={configuration} />)
      })
      .catch((cause) => console.warn('The goods are shown in pictures.', cause))
    return () => {
      gone = true
    }
  }, [isStaged, configuration, id])
  return (
    <LineViews configuration={configuration} views={views} onToggle={look}>
      {stage}
    </LineViews>
  )
}
