import { memo } from 'react'
import type { Scene } from '../../contract/design-scene.ts'
import { drawnOrder } from '../../design/commands/objects.ts'
import { panelOf } from '../../design/display.ts'
import { type Matrix, mapAfter, movedBy, turnedBy } from '../../design/matrix.ts'
import { type DesignTable, type LaidObject, laidObject } from '../../design/table.ts'
import { useLater } from '../use-later.ts'
import styles from './hit-areas.module.css'
import { matrixText } from './matrix-text.ts'

/** The map of a rectangle around the origin to where an object lies on the table. */
export const laidMatrix = ({ middle, angle }: Pick<LaidObject, 'middle' | 'angle'>): Matrix =>
  mapAfter(movedBy(middle[0], middle[1]), turnedBy(angle))

interface HitAreasProps {
  scene: Scene
  table: DesignTable
}

/**
 * Where the pointer takes each object: its whole box, so that letters need not be hit exactly. Locked ones are left
 * out. Steps of the design are followed at once, another size a moment after it was drawn: it moves all of them, and
 * nobody presses one within that time.
 */
export function HitAreas({ scene, table }: HitAreasProps) {
  const seen = useLater(table)
  return <Areas scene={scene} table={seen.face === table.face ? seen : table} />
}

const Areas = memo(function Areas({ scene, table }: HitAreasProps) {
  return drawnOrder(scene, table.face).map((id) => {
    const object = scene.objects[id]
    if (!object || object.kind === 'group' || object.hidden || object.locked) return null
    if (!('place' in object)) {
      const panel = table.panels.get(panelOf(object))
      return panel ? <polygon key={id} data-under={id} points={panel.outline.join(' ')} className={styles.hit} /> : null
    }
    const laid = laidObject(object, table)
    if (!laid) return null
    const [width, height] = laid.size
    return (
      <g key={id} data-live={id}>
        <rect
          data-hit={id}
          className={styles.hit}
          x={-width / 2}
          y={-height / 2}
          width={width}
          height={height}
          transform={matrixText(laidMatrix(laid))}
        />
      </g>
    )
  })
})
