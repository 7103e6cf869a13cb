import { useEffect, useId, useRef, useState } from 'react'
import type { PageBox } from '../../design/print-file/pdf-pages.ts'
import { trimmedAreas } from '../../design/print-file/trimmed-area.ts'
import { POINT } from '../../design/text/layout.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { type OpenPdf, openPdf, PdfError, type PdfProblem } from './open-pdf.ts'
import { pageScale } from './page-scale.ts'

/** The longer side of a page's preview: pixels of the drawing, of which the screen shows half. */
const PREVIEW = 560

interface PdfPagesProps {
  file: File
  /** Places a page as a picture. @param size of the page, mm */
  onPlace: (picture: Blob, size: readonly [width: number, height: number]) => Promise<void>
}

interface Preview {
  page: number
  address: string
  width: number
  height: number
}

/** Why a page is not drawn; `page` is null where none of the file is. */
interface Failure {
  page: number | null
  problem: PdfProblem
}

/** A file that is open, and the part of each of its pages that is its artwork. */
interface Opened {
  pdf: OpenPdf
  areas: (PageBox | null)[]
}

/** The pages of a PDF: one is chosen, seen, and placed as a picture, without what a press prints around it. */
export function PdfPages({ file, onPlace }: PdfPagesProps) {
  const { t, number } = useShop()
  const id = useId()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [page, setPage] = useState(1)
  /** What is in the field of the page while it is typed, which may be no page yet. */
  const [typed, setTyped] = useState<string | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isPlacing, setPlacing] = useState(false)
  /** The drawings of a file come one after the other; only the last that was asked for is shown. */
  const newest = useRef(0)

  useEffect(() => {
    let isLeft = false
    const opening = openedOf(file)
    opening.then(
      (now) => !isLeft && setOpened(now),
      (cause) => !isLeft && setFailure(failureOf(null, cause)),
    )
    return () => {
      isLeft = true
      opening.then(
        ({ pdf }) => pdf.close(),
        () => undefined,
      )
    }
  }, [file])

  useEffect(() => {
    if (!opened) return
    const turn = ++newest.current
    opened.pdf
      .draw(page, (size) => PREVIEW / Math.max(...size), opened.areas[page - 1])
      .then(
        ({ picture, size }) => {
          if (turn !== newest.current) return
          setFailure(null)
          const scale = PREVIEW / 2 / Math.max(...size)
          const [width, height] = [Math.round(size[0] * scale), Math.round(size[1] * scale)]
          setPreview({ page, address: URL.createObjectURL(picture), width, height })
        },
        (cause) => turn === newest.current && setFailure(failureOf(page, cause)),
      )
    return () => void newest.current++
  }, [opened, page])

  useEffect(() => () => void (preview && URL.revokeObjectURL(preview.address)), [preview])

  const place = async () => {
    if (!opened || isPlacing) return
    setPlacing(true)
    try {
      const { picture, size } = await opened.pdf.draw(page, pageScale, opened.areas[page - 1])
      await onPlace(picture, [size[0] * POINT, size[1] * POINT])
    } catch (cause) {
      setFailure(failureOf(page, cause))
    }
    setPlacing(false)
  }

  const isFailed = failure !== null && (failure.page ?? page) === page
  const note = isFailed && <Note tone="bad">{t(`editor.picture-${failure.problem}`, { name: file.name })}</Note>
  if (failure?.page === null) return note
  if (!opened) return <p role="status">{t('editor.pictureReading')}</p>
  return (
    <>
      {opened.pdf.count > 1 && (
        <TextField
          id={id}
          label={t('editor.pdfPage', { name: file.name })}
          help={t('editor.pdfCount', { count: number(opened.pdf.count) })}
          type="number"
          inputMode="numeric"
          min={1}
          max={opened.pdf.count}
          step={1}
          value={typed ?? String(page)}
          onBlur={() => setTyped(null)}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            const wanted = Number(value)
            if (Number.isInteger(wanted) && wanted >= 1 && wanted <= opened.pdf.count) setPage(wanted)
          }}
        />
      )}
      {note}
      {preview && !isFailed && (
        <p>
          <img
            src={preview.address}
            alt={t('editor.pdfPreview', { page: number(preview.page), name: file.name })}
            width={preview.width}
            height={preview.height}
          />
        </p>
      )}
      <Button
        type="button"
        weight="quiet"
        disabled={isFailed || !preview}
        aria-disabled={isPlacing}
        onClick={() => void place()}
      >
        {t('editor.pdfPlace')}
      </Button>
    </>
  )
}

async function openedOf(file: File): Promise<Opened> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // What draws the pages takes the bytes away.
  const areas = await trimmedAreas(bytes)
  return { pdf: await openPdf(bytes), areas }
}

/** What takes too long ends its file, and so all of its pages. */
function failureOf(page: number | null, cause: unknown): Failure {
  const problem = cause instanceof PdfError ? cause.problem : 'damaged_file'
  return { page: problem === 'slow_pdf' ? null : page, problem }
}
