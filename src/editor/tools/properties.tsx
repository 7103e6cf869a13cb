import { type ReactNode, useId, useMemo } from 'react'
import { type SceneInk, type SceneObject, SHAPE_FORMS } from '../../contract/scene-object.ts'
import { backgroundOf, cornered, formed, inked, painted, stroked, withName } from '../../design/commands/appearance.ts'
import type { InkRule } from '../../design/ink-rules.ts'
import { inksIn } from '../../design/process-ink.ts'
import type { DesignTable } from '../../design/table.ts'
import { dielineUnit } from '../../regions/dieline-units.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { type EditorStore, useEditor } from '../editor-store.ts'
import { newObjectId } from '../ids.ts'
import { objectLabel } from '../object-words.ts'
import { panelLabel } from '../panel-words.ts'
import type { EditorActs } from './acts.ts'
import { CopyToPanel } from './copy-to-panel.tsx'
import { LengthField } from './number-field.tsx'
import { PlacingFields } from './placing-fields.tsx'
import own from './properties.module.css'
import { Swatches } from './swatches.tsx'
import { TogetherFields } from './together-fields.tsx'
import styles from './tools.module.css'
import { useTyped } from './use-typed.ts'

export interface PropertiesProps {
  store: EditorStore
  table: DesignTable
  acts: EditorActs
  panel: string
  rule: InkRule
  /** The colour of the board, hex. */
  board: string
  /** Gives a text box another width of the table, mm. */
  onWrap: (id: string, width: number) => void
  /** More fields for an object, as those of a text or a picture; null for none. */
  options?: ((object: SceneObject) => ReactNode) | undefined
}

/** What is selected in numbers, words and inks; where nothing is, the background of the panel. */
export function Properties(props: PropertiesProps) {
  const { store, table, rule, board, panel } = props
  const { t } = useShop()
  const scene = useEditor(store, (state) => state.scene)
  const selection = useEditor(store, (state) => state.selection)
  const used = useMemo(() => inksIn(scene), [scene])
  const label = panelLabel(panel, table.dieline, { t })
  if (rule === 'none') return <p className={own.note}>{t('canvas.notPrinted')}</p>
  if (selection.length === 0)
    return (
      <Swatches
        label={t('canvas.background', { panel: label })}
        rule={rule}
        board={board}
        used={used}
        ink={backgroundOf(scene, table.face, panel)?.ink ?? null}
        canBeNone
        onInk={(ink) => store.run((current) => painted(current, table.face, panel, ink, newObjectId()))}
      />
    )
  const objects = selection.flatMap((id) => scene.objects[id] ?? [])
  const [only] = objects.length === 1 ? objects : []
  return (
    <>
      {only ? (
        <OneObject key={only.id} object={only} {...props} />
      ) : (
        <>
          <p>{t.plural('canvas.selected', objects.length)}</p>
          <TogetherFields store={store} table={table} ids={selection} />
        </>
      )}
      <Inks key={selection.join()} objects={objects} used={used} {...props} />
      <CopyToPanel store={store} table={table} acts={props.acts} />
    </>
  )
}

function OneObject({ object, store, table, onWrap, options }: PropertiesProps & { object: SceneObject }) {
  const { t, format } = useShop()
  const unit = dielineUnit(format.units)
  const id = useId()
  const label = objectLabel(object, store.state.scene, { t })
  const name = useTyped(label)
  return (
    <>
      <TextField
        id={id}
        label={t('canvas.name')}
        value={name.text}
        maxLength={80}
        onChange={(event) => name.type(event.target.value)}
        onBlur={() => {
          name.leave()
          if (name.text !== label) store.run((scene) => withName(scene, object.id, name.text))
        }}
      />
      {'place' in object && <PlacingFields store={store} table={table} object={object} onWrap={onWrap} />}
      {object.kind === 'group' && <TogetherFields store={store} table={table} ids={[object.id]} />}
      {object.kind === 'shape' && (
        <div className={styles.numbers}>
          <SelectField
            id={`${id}-form`}
            label={t('canvas.form')}
            value={object.form}
            onChange={({ target: { value } }) => {
              const form = SHAPE_FORMS.find((one) => one === value)
              if (form) store.run((scene) => formed(scene, [object.id], form))
            }}
          >
            {SHAPE_FORMS.map((form) => (
              <option key={form} value={form}>
                {t(`canvas-shape.${form}`)}
              </option>
            ))}
          </SelectField>
          {object.form === 'rectangle' && (
            <LengthField
              label={t('canvas.corner', { unit })}
              value={object.corner}
              onValue={(corner) => store.run((scene) => cornered(scene, [object.id], corner))}
            />
          )}
        </div>
      )}
      {options?.(object)}
    </>
  )
}

/** The ink of what is selected; that of the first object stands for all. */
const inkOf = (object: SceneObject): SceneInk | null =>
  'fill' in object ? object.fill : 'ink' in object ? object.ink : null

const canBeUnpainted = ({ kind }: SceneObject): boolean => kind === 'shape' || kind === 'path' || kind === 'picture'

/** The width of a new stroke, mm. */
const STROKE = 0.5

interface InksProps {
  objects: readonly SceneObject[]
  /** The inks of the design. */
  used: readonly SceneInk[]
}

function Inks({ objects, used, store, rule, board }: PropertiesProps & InksProps) {
  const { t, format } = useShop()
  const unit = dielineUnit(format.units)
  const scene = useEditor(store, (state) => state.scene)
  const inner = objects.flatMap((object) =>
    object.kind === 'group' ? object.children.flatMap((id) => scene.objects[id] ?? []) : [object],
  )
  const ids = objects.map(({ id }) => id)
  const [first] = inner
  const lined = inner.find((object) => object.kind === 'shape' || object.kind === 'path')
  if (!first) return null
  const stroke = lined?.stroke ?? null
  return (
    <>
      <Swatches
        label={t('canvas.ink')}
        rule={rule}
        board={board}
        used={used}
        ink={inkOf(first)}
        canBeNone={inner.every(canBeUnpainted)}
        onInk={(ink) => store.run((current) => inked(current, ids, ink))}
      />
      {lined && (
        <Swatches
          label={t('canvas.stroke')}
          rule={rule}
          board={board}
          used={used}
          ink={stroke?.ink ?? null}
          canBeNone
          onInk={(ink) => store.run((current) => stroked(current, ids, ink && { ink, width: stroke?.width ?? STROKE }))}
        />
      )}
      {stroke && (
        <LengthField
          label={t('canvas.strokeWidth', { unit })}
          value={stroke.width}
          onValue={(width) =>
            store.run((current) => stroked(current, ids, { ...stroke, width: Math.min(100, Math.max(0.01, width)) }))
          }
        />
      )}
    </>
  )
}
