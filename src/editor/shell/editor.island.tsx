import { withinChunkTime } from '../../api/chunk.ts'
import { replacingMount } from '../../client/island/mount.tsx'
import { EditorDesk } from './editor-desk.tsx'
import type { EditorLinks, EditorProps } from './editor-frame.tsx'
import { openEditor } from './open-editor.ts'

export const mount = replacingMount(async (props: EditorProps & EditorLinks) => {
  const { shared } = props
  if (shared === null) return <EditorDesk {...props} opened={await openEditor(props)} />
  // Who designs needs nothing of it.
  const { openedShared } = await withinChunkTime(() => import('../shared/opened-shared.tsx'))
  return openedShared(shared, props)
})
