import type { Configuration } from '../../contract/catalogue.ts'
import type { ManagedArtwork } from '../../contract/managed-artwork.ts'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Specification } from '../../ui/specification.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { DielineFiles, GoodsDieline } from '../business/dieline-files.tsx'
import { FileReportList } from '../editor/file-report-list.tsx'
import { useDates } from '../layout/dates.tsx'
import { ArtworkFindings } from '../orders/artwork-findings.tsx'
import { ArtworkActs, type ArtworkProblem } from './artwork-acts.tsx'
import office from './office.module.css'

/** A line, with its goods as the store knows them, and the page of their dieline. */
export interface ShownLine extends ManagedArtwork {
  configuration: Configuration | null
  dielinePath: string | null
}

interface ManagedLineProps {
  line: ShownLine
  /** Of which the idempotency key of its comment is made. */
  formKey: string
  problem: ArtworkProblem | undefined
}

/** All about the artwork of a line: goods, file, findings, history, comments, and what can be done. */
export function ManagedLine({ line, formKey, problem }: ManagedLineProps) {
  const { t, number } = useShop()
  const { lineItemId: id, configuration, dielinePath, picture, design, file, findings } = line
  const product = configuration ? t(`product-name.${configuration.product}`) : (line.name ?? line.variantId ?? '')
  const here = problem?.line === id ? problem : undefined
  return (
    <section className={office.part} id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('cart.item', { count: number(line.quantity), product })}</h3>
      {here && <Note tone="bad">{t(here.message, here.params)}</Note>}
      {line.hasExpertCheck && (
        <Note title={t('line.expert_check')}>
          <p>{t('office-artwork.expertCheck')}</p>
        </Note>
      )}
      {picture && <img src={picture} alt="" width="240" height="180" loading="lazy" />}
      <div>
        {configuration && <Specification configuration={configuration} finish />}
        {line.details && <p>{line.details}</p>}
        {line.dieline !== null && <DielineFiles code={line.dieline} />}
        {line.itemDieline ? (
          <GoodsDieline code={line.itemDieline} />
        ) : (
          dielinePath && (
            <p>
              <a href={dielinePath}>{t('dieline.link')}</a>
            </p>
          )
        )}
      </div>
      <dl className={office.facts}>
        <dt>{t('office-artwork.state')}</dt>
        <dd>{t(`artwork-state.${line.state}`)}</dd>
        {design !== null && (
          <>
            <dt>{t('office-artwork.design')}</dt>
            <dd>{design}</dd>
          </>
        )}
        <dt>{t('artwork.file')}</dt>
        <dd>
          {file ? <a href={file.address}>{t('artwork.download', { name: file.name })}</a> : t('office-artwork.noFile')}
        </dd>
      </dl>
      {findings ? <ArtworkFindings findings={findings} /> : file && <Check line={line} />}
      <History line={line} />
      <ArtworkActs line={line} formKey={formKey} problem={here} />
    </section>
  )
}

/** What was found in its file, or that the merchant is the one to look. */
function Check({ line: { report, isChecked, variantId } }: { line: ShownLine }) {
  const { t } = useShop()
  if (!isChecked) return <p>{t('office-artwork.byEye')}</p>
  return <FileReportList report={report} fine={variantId === null ? 'print-file.fitsDieline' : 'print-file.fine'} />
}

/** How it came to its state, and what was written about it. */
function History({ line: { lineItemId: id, changes, comments } }: { line: ShownLine }) {
  const { t } = useShop()
  const wrote = comments.map(({ by, text, createdAt }): Entry => ({ by, text, createdAt, what: null }))
  const turned = changes.map(({ state, by, reason, createdAt }): Entry => {
    return { by, createdAt, what: t(`artwork-state.${state}`), text: reason ?? '' }
  })
  return (
    <>
      <Entries id={`${id}-changes`} title={t('office-artwork.changes')} entries={turned} />
      <Entries id={`${id}-comments`} title={t('office-artwork.comments')} entries={wrote} />
    </>
  )
}

interface Entry {
  by: 'customer' | 'merchant' | 'shop'
  createdAt: string
  /** The state that it has led to; null for a comment. */
  what: string | null
  text: string
}

function Entries({ id, title, entries }: { id: string; title: string; entries: Entry[] }) {
  const { t } = useShop()
  const { date } = useDates()
  if (!entries.length) return null
  return (
    <div>
      <h4 id={id}>{title}</h4>
      <WideTable name={{ headingId: id }}>
        <thead>
          <tr>
            <th scope="col">{t('office-artwork.when')}</th>
            <th scope="col">{t('office-artwork.who')}</th>
            {entries[0]!.what !== null && <th scope="col">{t('office-artwork.state')}</th>}
            <th scope="col">{t('office-artwork.comment')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ by, createdAt, what, text }) => (
            <tr key={`${createdAt} ${what} ${text}`}>
              <td>{date(createdAt, 'long')}</td>
              <td>{t(`artwork-by.${by}`)}</td>
              {what !== null && <td>{what}</td>}
              <td className={office.text}>{text}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </div>
  )
}
