import { replaced } from '../../design/commands/objects.ts'
import { resetText, settingOf } from '../../design/commands/texts.ts'
import type { strayedTexts } from '../../design/text/followed.ts'
import type { EditorStore } from '../editor-store.ts'
import { shaped } from './shape.ts'

/**
 * Lays the letters of a text anew along what it follows, as a part of the step that changed that. What was changed again
 * meanwhile stays as it is.
 *
 * @throws ShapingError
 */
export async function relayText(
  store: EditorStore,
  { text, followed, line }: ReturnType<typeof strayedTexts>[number],
): Promise<void> {
  const { course } = text
  const setting = { ...settingOf(text), course: { ...course!, outline: line } }
  const laid = await shaped(setting)
  const { place, angle } = followed
  store.amend((scene) =>
    scene.objects[text.id] === text && scene.objects[followed.id] === followed
      ? replaced(scene, [resetText({ ...text, place, angle }, setting, laid)])
      : scene,
  )
}
