import type { InkRules } from '../../design/ink-rules.ts'
import type { EditorState } from '../editor-store.ts'

/** Whether both faces can be shown: where the inside is printed, has something on it, or is shown, from where there is a way back. */
export const showsFaces = (rules: InkRules, { scene, face }: Pick<EditorState, 'scene' | 'face'>): boolean =>
  rules.inside !== 'none' || scene.faces.inside.length > 0 || face === 'inside'
