import { replacingMount } from '../../client/island/mount.tsx'
import { openFile, type ShownFile } from './open-file.ts'
import { PlacedFile } from './placed-file.tsx'

/** A file that the browser cannot show keeps its report alone. */
export const mount = replacingMount(async (shown: ShownFile) => {
  const opened = await openFile(shown).catch((cause: unknown) => {
    console.warn('The file is not shown.', cause)
    return null
  })
  return opened && <PlacedFile {...opened} />
})
