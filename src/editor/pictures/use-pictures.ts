import { useCallback, useEffect, useState } from 'react'
import { withPicture } from '../../design/commands/pictures.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import type { EditorStore } from '../editor-store.ts'
import { newObjectId } from '../ids.ts'
import { drawnSvg } from './draw-svg.ts'
import type { PictureShelf } from './picture-shelf.ts'
import { type PictureProblem, readPicture } from './read-picture.ts'

/** What is said of the last pictures that were brought. */
export type PictureSaid =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'placed'; left: boolean; unkept: boolean }
  | { kind: 'problem'; problem: PictureProblem | 'empty_drawing'; name: string }

/** Brings pictures into a design: from a file, dropped on the page, or pasted. */
export function usePictures(store: EditorStore, dieline: Dieline, shelf: PictureShelf) {
  const [said, setSaid] = useState<PictureSaid>({ kind: 'none' })

  const bring = useCallback(
    async (files: readonly File[]) => {
      for (const file of files) {
        setSaid({ kind: 'reading' })
        const read = await readPicture(file)
        const { face } = store.state
        if (read.kind === 'problem') {
          setSaid({ kind: 'problem', problem: read.problem, name: file.name })
          continue
        }
        const id = newObjectId()
        if (read.kind === 'drawing') {
          const { command, left } = await drawnSvg(read.svg, { id, name: read.name, face, dieline })
          if (!command) setSaid({ kind: 'problem', problem: 'empty_drawing', name: file.name })
          else {
            store.run(command)
            setSaid({ kind: 'placed', left, unkept: false })
          }
        } else {
          const isKept = await shelf.take(read.picture)
          store.run((scene) =>
            withPicture(scene, face, dieline, { id, sha256: read.picture.sha256, asset: read.asset }),
          )
          setSaid({ kind: 'placed', left: false, unkept: !isKept })
        }
        store.select([id])
      }
    },
    [store, dieline, shelf],
  )

  useEffect(() => {
    const dropped = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (event.type === 'drop') void bring([...event.dataTransfer.files])
    }
    const pasted = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData?.files.length) void bring([...clipboardData.files])
    }
    addEventListener('dragover', dropped)
    addEventListener('drop', dropped)
    addEventListener('paste', pasted)
    return () => {
      removeEventListener('dragover', dropped)
      removeEventListener('drop', dropped)
      removeEventListener('paste', pasted)
    }
  }, [bring])

  return { said, bring }
}
