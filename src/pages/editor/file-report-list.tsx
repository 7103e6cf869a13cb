import type { FileFinding, FileReport } from '../../contract/file-report.ts'
import { dielineUnit, formatMm } from '../../regions/dieline-units.ts'
import { type Shop, useShop } from '../../ui/shop.tsx'

type Words = Pick<Shop, 't' | 'number' | 'percent' | 'format' | 'list'>

/** Figures of messages that are no plain numbers. */
const LENGTHS = new Set(['width', 'height', 'pageWidth', 'pageHeight', 'bleed'])
const SHARES = new Set(['scale', 'total', 'most'])

/** A length with the store's unit. */
export function fileLength(mm: number, { format }: Pick<Shop, 'format'>): string {
  const unit = dielineUnit(format.units)
  return `${formatMm(mm, unit, format.currencyFormatter.decimalSeparator)} ${unit}`
}

interface Props {
  report: FileReport | null
  /** What is said where nothing was found. */
  fine?: 'print-file.fine' | 'print-file.fitsDieline'
}

/** What the check of a print file found: what is wrong, where, and how it is mended; misprints first. */
export function FileReportList({ report, fine = 'print-file.fine' }: Props) {
  const { t } = useShop()
  if (!report) return <p>{t('print-file.checking')}</p>
  const { findings } = report
  if (!findings.length) return <p>{t(fine)}</p>
  const blocks = findings.filter(({ severity }) => severity === 'block')
  const warns = findings.filter(({ severity }) => severity === 'warn')
  return (
    <>
      <Findings heading={t('preflight.blocks')} findings={blocks} />
      <Findings heading={t('preflight.warns')} findings={warns} />
    </>
  )
}

function Findings({ heading, findings }: { heading: string; findings: readonly FileFinding[] }) {
  const shop = useShop()
  if (!findings.length) return null
  return (
    <>
      <h3>{heading}</h3>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.rule} ${finding.page}`} data-rule={finding.rule}>
            {sentenceOf(finding, shop)} <Place finding={finding} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Place({ finding: { page, box } }: { finding: FileFinding }) {
  const shop = useShop()
  const { t } = shop
  if (page === null) return null
  if (!box) return <small>{t('print-file.page', { page })}</small>
  const [left, top] = [fileLength(box[0], shop), fileLength(box[1], shop)]
  return <small>{t('print-file.place', { page, left, top })}</small>
}

function sentenceOf({ rule, params, names }: FileFinding, words: Words): string {
  const figures = Object.entries(params).map(([name, value]) => {
    if (LENGTHS.has(name)) return [name, fileLength(value, words)]
    return [name, SHARES.has(name) ? words.percent(value) : words.number(value)]
  })
  return words.t(`print-file-rule.${rule}`, {
    ...Object.fromEntries(figures),
    names: names.length ? words.list(names) : '?',
  })
}
