import type { PlacedObject } from '../../contract/scene-object.ts'
import { keepsRatio, resized } from '../../design/commands/scaling.ts'
import { transformed } from '../../design/commands/transform.ts'
import { pointBy } from '../../design/matrix.ts'
import { middleOf } from '../../design/placing.ts'
import { type DesignTable, laidObject } from '../../design/table.ts'
import { dielineUnit } from '../../regions/dieline-units.ts'
import { useShop } from '../../ui/shop.tsx'
import type { EditorStore } from '../editor-store.ts'
import { cornerOf } from '../object-words.ts'
import { LengthField, NumberField } from './number-field.tsx'
import styles from './tools.module.css'

interface PlacingFieldsProps {
  store: EditorStore
  table: DesignTable
  object: PlacedObject
  /** Gives a text box another width of the table, mm; its lines break anew. */
  onWrap: (id: string, width: number) => void
}

/** Place, size and angle of an object in numbers, for all that a pointer does. The place is that on its own panel. */
export function PlacingFields({ store, table, object, onWrap }: PlacingFieldsProps) {
  const { t, format } = useShop()
  const laid = laidObject(object, table)
  if (!laid) return null
  const unit = dielineUnit(format.units)
  const { panel, size, middle } = laid
  const [left, top] = cornerOf(object, panel)
  const move = (x: number, y: number) => {
    const [mx, my] = middleOf(object.place, panel.frame)
    const to = pointBy(panel.toTable, [mx + x, my + y])
    const by = [to[0] - middle[0], to[1] - middle[1]] as const
    store.run((scene) => transformed(scene, [object.id], table, { about: middle, by }))
  }
  const resize = (width: number, height: number) =>
    store.run((scene) => resized(scene, object.id, table, [width, height], middle))
  const [width, height] = size
  const ratio = keepsRatio(object)
  const isBox = object.kind === 'text' && object.wrap !== undefined
  return (
    <div className={styles.numbers}>
      <LengthField label={t('canvas.fromLeft', { unit })} value={left} onValue={(to) => move(to - left, 0)} />
      <LengthField label={t('canvas.fromTop', { unit })} value={top} onValue={(to) => move(0, to - top)} />
      <LengthField
        label={t('canvas.width', { unit })}
        value={width}
        onValue={(to) => to > 0 && (isBox ? onWrap(object.id, to) : resize(to, ratio ? (height * to) / width : height))}
      />
      {/* A text box is as high as its lines. */}
      {!isBox && (
        <LengthField
          label={t('canvas.height', { unit })}
          value={height}
          onValue={(to) => to > 0 && resize(ratio ? (width * to) / height : width, to)}
        />
      )}
      <NumberField
        label={t('canvas.angle')}
        value={object.angle}
        onValue={(to) =>
          store.run((scene) => transformed(scene, [object.id], table, { about: middle, turn: to - object.angle }))
        }
      />
    </div>
  )
}
