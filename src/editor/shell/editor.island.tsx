import { replacingMount } from '../../client/island/mount.tsx'
import { EditorDesk } from './editor-desk.tsx'
import type { EditorLinks, EditorProps } from './editor-frame.tsx'
import { openEditor } from './open-editor.ts'

export const mount = replacingMount(async (props: EditorProps & EditorLinks) => (
  <EditorDesk {...props} opened={await openEditor(props)} />
))
