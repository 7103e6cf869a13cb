import { mountOf } from '../../client/island/mount.tsx'
import { EditorFrame } from './editor-frame.tsx'

export const mount = mountOf('editor', EditorFrame)
