import type { ComponentProps } from 'react'
import type { ArtworkAddress } from '../../contract/artwork.ts'
import type { Configuration } from '../../contract/catalogue.ts'
import type { PrintFileset } from '../../contract/print-filesets.ts'
import { PrintFileFrame } from '../../editor/print-file/print-file-frame.tsx'
import type { MessageKey, Messages } from '../../i18n/messages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Island } from '../../ui/island.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Specification } from '../../ui/specification.tsx'
import editor from './editor.module.css'
import { FileReportList } from './file-report-list.tsx'
import styles from './print-file-checked-page.module.css'

export interface FilesetPageProps {
  fileset: PrintFileset
  file: ArtworkAddress
  /** The goods that it is printed on; null where they are not sold any more. */
  configuration: Configuration | null
  paths: { here: string; another: string; product: string | null }
  /** The goods and the file as a browser shows it; null where they are not sold any more. */
  shown: { props: ComponentProps<typeof PrintFileFrame>; messages: Messages } | null
  /** What could not be done. */
  problem?: MessageKey | undefined
}

/** A file that was sent to be checked: what was found in it, and its approval or the withdrawal of that. */
export function FilesetPage({ fileset, file, configuration, paths, shown, problem }: FilesetPageProps) {
  const { t } = useShop()
  const { uuid, status, report } = fileset
  return (
    <Sheet className={editor.page}>
      <h1>{t('print-file.title')}</h1>
      {problem && <Note tone="bad" title={t(problem)} />}
      {status === 'rejected' && <Note tone="bad" title={t('print-file.rejected')} />}
      {status === 'approved' && (
        <Note tone="good" title={t('print-file.approved')}>
          {t('print-file.orderText')}
        </Note>
      )}
      <p>
        <a href={file.address}>{t('artwork.download', { name: file.name })}</a>
      </p>
      <div className={editor.parts}>
        <section aria-labelledby="print-file-report">
          <h2 id="print-file-report">{t('print-file.report')}</h2>
          <FileReportList report={report} />
          {!report && (
            <p>
              <a href={paths.here}>{t('print-file.again')}</a>
            </p>
          )}
        </section>
        {configuration && (
          <section aria-labelledby="print-file-goods">
            <h2 id="print-file-goods">{t('print-file.goods')}</h2>
            <p>{t(`product-name.${configuration.product}`)}</p>
            <Specification configuration={configuration} />
          </section>
        )}
      </div>
      {shown && <Island name="print-file" component={PrintFileFrame} {...shown} on="load" />}
      <div className={styles.ways}>
        {report && status === 'pending' && <Decide fileset={uuid} intent="approve" />}
        {status === 'approved' && <Decide fileset={uuid} intent="withdraw" />}
        {status === 'approved' && paths.product && (
          <ButtonLink href={paths.product}>{t('print-file.order')}</ButtonLink>
        )}
        <a href={paths.another}>{t('print-file.other')}</a>
      </div>
    </Sheet>
  )
}

function Decide({ fileset, intent }: { fileset: string; intent: 'approve' | 'withdraw' }) {
  const { t } = useShop()
  return (
    <form method="post" encType="multipart/form-data">
      <input type="hidden" name="fileset" value={fileset} />
      <Button weight={intent === 'approve' ? 'strong' : 'quiet'} name="intent" value={intent}>
        {t(`artwork.${intent}`)}
      </Button>
    </form>
  )
}
