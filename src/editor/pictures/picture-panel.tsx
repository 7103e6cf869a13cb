import { useRef, useSyncExternalStore } from 'react'
import type { InkRules } from '../../design/ink-rules.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import type { EditorStore } from '../editor-store.ts'
import { partOf } from '../part-of.tsx'
import { PictureHelp } from './picture-help.tsx'
import type { PictureSending } from './picture-sending.ts'
import type { PictureShelf } from './picture-shelf.ts'
import { type PictureSaid, usePictures } from './use-pictures.ts'

/** Only who brings a PDF needs what draws it. */
const PdfPages = partOf(async () => (await import('../pdf/pdf-pages.tsx')).PdfPages)

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif,image/svg+xml,.svg,application/pdf'

interface PicturePanelProps {
  store: EditorStore
  dieline: Dieline
  /** What each face is printed in. */
  rules: InkRules
  shelf: PictureShelf
  sending: PictureSending
}

/** Brings pictures into the design: chosen, dropped or pasted. */
export function PicturePanel({ store, dieline, rules, shelf, sending }: PicturePanelProps) {
  const { t } = useShop()
  const input = useRef<HTMLInputElement>(null)
  const share = useSyncExternalStore(sending.subscribe, () => sending.share)
  const { said, bring, pdf, placePage } = usePictures(store, dieline, rules, shelf)
  const chosen = async (files: FileList | null) => {
    try {
      await bring([...(files ?? [])])
    } finally {
      // The same file can be chosen again.
      if (input.current) input.current.value = ''
    }
  }
  return (
    <>
      <PictureHelp />
      <Button type="button" onClick={() => input.current?.click()}>
        {t('editor.choosePicture')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        aria-label={t('editor.choosePicture')}
        onChange={({ target }) => void chosen(target.files)}
      />
      <PictureNote said={said} />
      {pdf && <PdfPages key={`${pdf.name} ${pdf.size} ${pdf.lastModified}`} file={pdf} onPlace={placePage} />}
      {share !== null && (
        <label>
          {t('editor.pictureSending')}
          <progress value={share} />
        </label>
      )}
    </>
  )
}

function PictureNote({ said }: { said: PictureSaid }) {
  const { t } = useShop()
  if (said.kind === 'none') return null
  if (said.kind === 'problem') return <Note tone="bad">{t(`editor.picture-${said.problem}`, { name: said.name })}</Note>
  if (said.kind === 'reading') return <p role="status">{t('editor.pictureReading')}</p>
  return (
    <>
      <p role="status">{t('editor.picturePlaced')}</p>
      {said.left && <Note>{t('editor.drawingLeft')}</Note>}
      {said.unkept && <Note tone="change">{t('editor.pictureUnkept')}</Note>}
    </>
  )
}
