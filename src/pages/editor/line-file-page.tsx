import type { ComponentProps } from 'react'
import type { ProductLine } from '../../contract/line-item.ts'
import type { FileSheet } from '../../design/preflight/file-sheets.ts'
import { PrintFileFrame } from '../../editor/print-file/print-file-frame.tsx'
import { lineTitle } from '../../i18n/line-words.ts'
import type { Messages } from '../../i18n/messages.ts'
import { Island } from '../../ui/island.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Specification } from '../../ui/specification.tsx'
import { ArtworkLine, type ArtworkLineProps } from '../orders/artwork-line.tsx'
import styles from './editor.module.css'
import { FileReportList } from './file-report-list.tsx'
import { FileSizes } from './file-sizes.tsx'

export interface LineFilePageProps extends Omit<ArtworkLineProps, 'line'> {
  line: ProductLine
  /** How its pages lie on the dieline; null where the goods are not sold any more. */
  dieline: { sheets: readonly FileSheet[]; dielinePath: string } | null
  paths: { here: string; order: string }
  /** The goods and the file as a browser shows it; null without a file, and where the goods are not sold any more. */
  shown: { props: ComponentProps<typeof PrintFileFrame>; messages: Messages } | null
}

/** The print-file editor of an ordered line: its goods, its state, its file, what was found, and what its buyer can do. */
export function LineFilePage({ line, dieline, paths, shown, ...artwork }: LineFilePageProps) {
  const { t, number } = useShop()
  const { file, fileset } = artwork
  const { state, findings } = artwork.artwork
  // What was found in the print file of a design is there with the file.
  const isWaiting = artwork.isOpen && fileset?.report === null && state === 'uploaded' && !findings && file
  return (
    <Sheet className={styles.page}>
      <h1>{t('print-file.title')}</h1>
      <p>
        <a href={paths.order}>{t('artwork.title', { number: artwork.order.number })}</a>
      </p>
      <div className={styles.parts}>
        <section aria-labelledby="print-file-goods">
          <h2 id="print-file-goods">{lineTitle(line, t, number)}</h2>
          <Specification configuration={line.configuration} />
          {dieline && <FileSizes {...dieline} />}
        </section>
        <section aria-labelledby="print-file-upload">
          <h2 id="print-file-upload">{t('print-file.upload')}</h2>
          <ArtworkLine {...artwork} line={line.id} />
          {isWaiting && (
            <>
              <FileReportList report={null} />
              <p>
                <a href={paths.here}>{t('print-file.again')}</a>
              </p>
            </>
          )}
        </section>
      </div>
      {shown && <Island name="print-file" component={PrintFileFrame} {...shown} on="load" />}
    </Sheet>
  )
}
