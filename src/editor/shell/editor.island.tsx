import { replacingMount } from '../../client/island/mount.tsx'
import { openShared } from '../shared/open-shared.ts'
import { sharedDesigns } from '../shared/shared-designs.ts'
import { SharedDesk } from '../shared/shared-desk.tsx'
import { EditorDesk } from './editor-desk.tsx'
import type { EditorLinks, EditorProps } from './editor-frame.tsx'
import { openEditor } from './open-editor.ts'

export const mount = replacingMount(async (props: EditorProps & EditorLinks) => {
  const { shared, products, region, paths } = props
  return shared === null ? (
    <EditorDesk {...props} opened={await openEditor(props)} />
  ) : (
    <SharedDesk opened={await openShared(shared, products, sharedDesigns(region))} here={paths.here} />
  )
})
