import type { SceneInk } from '../../contract/scene-object.ts'
import { added } from '../../design/commands/objects.ts'
import { newText } from '../../design/commands/texts.ts'
import { panelOf } from '../../design/display.ts'
import { FIRST_FONT } from '../../design/fonts/fonts.ts'
import { frameOf, type PanelFrame, placeName } from '../../design/panel-frame.ts'
import { placeAt } from '../../design/placing.ts'
import { POINT, type TextSetting } from '../../design/text/layout.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import type { EditorState, EditorStore } from '../editor-store.ts'
import { selectBrought } from '../select-brought.ts'
import { shaped } from './shape.ts'

/** How much of a panel's width a new text takes. */
const WIDE = 0.6
/** So many characters stand in one line at first; more of them break at that width. */
const LINE = 40
/** Its type size begins between these, points. */
const SMALLEST = 9
const LARGEST = 96

/**
 * Puts a text in the middle of the panel of what is selected, or else of the one given: one step of undo. It is selected, unless
 * somebody works on something else by then.
 *
 * @param asked the state in which it was asked for; its font may take some time
 * @param words what it says at first
 * @param ink that the print mode prints on the face of `asked`
 * @param panel as places name it
 * @throws ShapingError
 */
export async function addText(
  store: EditorStore,
  asked: EditorState,
  dieline: Dieline,
  words: string,
  ink: SceneInk,
  panel: string,
): Promise<void> {
  const { face } = asked
  const frame = frameForText(asked, dieline, panel)
  if (!frame) return
  const setting: TextSetting = {
    text: words,
    font: FIRST_FONT,
    points: Math.round(
      Math.min(LARGEST, Math.max(SMALLEST, (frame.width * WIDE) / (Math.min(LINE, words.length) * 0.6 * POINT))),
    ),
    leading: 1.2,
    spacing: 0,
    align: 'centre',
    bend: 0,
    wrap: words.length > LINE ? frame.width * WIDE : null,
    course: null,
  }
  const laid = await shaped(setting)
  const id = crypto.randomUUID().slice(0, 8)
  const place = placeAt(placeName(frame), frame, [frame.width / 2, frame.height / 2], false)
  const isAdded = store.run((now) => added(now, face, [newText(id, place, ink, setting, laid)]))
  if (isAdded) selectBrought(store, id, asked.selection)
}

function frameForText({ scene, selection, face }: EditorState, dieline: Dieline, panel: string): PanelFrame | null {
  const selected = scene.objects[selection[0] ?? '']
  const name = selected && selected.kind !== 'group' ? panelOf(selected) : panel
  return frameOf(dieline, face, name) ?? frameOf(dieline, face, panel)
}
