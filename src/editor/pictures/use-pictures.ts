import { useCallback, useEffect, useState } from 'react'
import { withPicture } from '../../design/commands/pictures.ts'
import type { InkRules } from '../../design/ink-rules.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import type { EditorState, EditorStore } from '../editor-store.ts'
import { newObjectId } from '../ids.ts'
import { selectBrought } from '../select-brought.ts'
import { isTyping } from '../tools/typing.ts'
import { filesOfClipboard } from './clipboard-text.ts'
import { drawnSvg } from './draw-svg.ts'
import type { PictureShelf } from './picture-shelf.ts'
import { type PictureProblem, readPicture } from './read-picture.ts'

type Asked = Pick<EditorState, 'face' | 'selection'>

/** What is said of the last pictures that were brought. */
export type PictureSaid =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'placed'; left: boolean; unkept: boolean }
  | { kind: 'problem'; problem: PictureProblem | 'empty_drawing'; name: string }

/** There was no room for it, which the sheet says. */
const FULL: PictureSaid = { kind: 'none' }

/** A file that the browser does not give any more, or for which a script did not come: the next ones are read all the same. */
function unread({ name }: File, cause: unknown): PictureSaid {
  console.warn('A file was not read.', cause)
  return { kind: 'problem', problem: 'damaged_file', name }
}

/**
 * Brings pictures into a design: from a file, dropped on the page, or pasted.
 *
 * @param rules what each face is printed in
 */
export function usePictures(store: EditorStore, dieline: Dieline, rules: InkRules, shelf: PictureShelf) {
  const [said, setSaid] = useState<PictureSaid>({ kind: 'none' })
  /** The PDF of which a page is chosen. */
  const [pdf, setPdf] = useState<File | null>(null)

  /**
   * @param natural the size that a picture was made for, mm
   * @param asked what was shown and selected when it was asked for
   */
  const bringOne = useCallback(
    async (file: File, natural: readonly [number, number] | null, asked: Asked): Promise<PictureSaid> => {
      const { face } = asked
      const rule = rules[face]
      const read = await readPicture(file)
      if (read.kind === 'problem') return { kind: 'problem', problem: read.problem, name: file.name }
      if (read.kind === 'pages') {
        setPdf(file)
        return { kind: 'none' }
      }
      const id = newObjectId()
      if (read.kind === 'drawing') {
        const { command, left } = await drawnSvg(read.svg, { id, name: read.name, face, dieline, rule })
        if (!command) return { kind: 'problem', problem: 'empty_drawing', name: file.name }
        if (!store.run(command)) return FULL
        asked.selection = selectBrought(store, id, asked.selection)
        return { kind: 'placed', left, unkept: false }
      }
      const isKept = await shelf.take(read.picture)
      const { sha256 } = read.picture
      if (!store.run((scene) => withPicture(scene, face, dieline, { id, sha256, asset: read.asset, rule }, natural)))
        return FULL
      asked.selection = selectBrought(store, id, asked.selection)
      return { kind: 'placed', left: false, unkept: !isKept }
    },
    [store, dieline, rules, shelf],
  )

  const bring = useCallback(
    async (files: readonly File[]) => {
      const asked = { ...store.state }
      for (const file of files) {
        setSaid({ kind: 'reading' })
        setSaid(await bringOne(file, null, asked).catch((cause) => unread(file, cause)))
      }
    },
    [store, bringOne],
  )

  /** Places a page of the PDF, as a picture of some size in mm. */
  const placePage = async (page: Blob, size: readonly [number, number]) => {
    setSaid({ kind: 'reading' })
    const file = new File([page], pdf?.name ?? '')
    setSaid(await bringOne(file, size, { ...store.state }).catch((cause) => unread(file, cause)))
  }

  useEffect(() => {
    const dropped = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (event.type === 'drop') void bring([...event.dataTransfer.files])
    }
    const pasted = (event: ClipboardEvent) => {
      const files = isTyping(event) ? [] : filesOfClipboard(event.clipboardData)
      if (files.length) void bring(files)
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

  return { said, bring, pdf, placePage }
}
