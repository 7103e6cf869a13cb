import { LONGEST_LENGTH } from '../../contract/design-limits.ts'
import { unlocked } from '../../design/commands/changing.ts'
import { replaced } from '../../design/commands/objects.ts'
import { type KeptEdge, resetText, settingOf } from '../../design/commands/texts.ts'
import { type DesignTable, laidObject } from '../../design/table.ts'
import type { EditorStore } from '../editor-store.ts'
import { shaped } from './shape.ts'

/** The least width of a text box, mm. */
const LEAST = 1

/**
 * Gives a text a width at which its lines break at words: one step of undo. One that is locked, or was changed meanwhile,
 * stays as it is.
 *
 * @param width mm of the table
 * @param keeps what of the text stays where it is
 * @throws ShapingError
 */
export async function wrapText(
  store: EditorStore,
  table: DesignTable,
  id: string,
  width: number,
  keeps?: KeptEdge,
): Promise<void> {
  const object = store.state.scene.objects[id]
  const laidNow = object?.kind === 'text' && laidObject(object, table)
  if (!laidNow || !unlocked(store.state.scene, [id]).length) return
  const wrap = Math.round(Math.min(LONGEST_LENGTH, Math.max(LEAST, width / laidNow.growth)) * 1000) / 1000
  const setting = { ...settingOf(object), bend: 0, course: null, wrap }
  const laid = await shaped(setting)
  store.run((scene) =>
    scene.objects[id] === object ? replaced(scene, [resetText(object, setting, laid, keeps)]) : scene,
  )
}
