import { WAITING_ARTWORK, type WaitingArtwork, type WaitingState } from '../../contract/managed-artwork.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { Specification } from '../../ui/specification.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import type { ArtworkProblem } from './artwork-acts.tsx'
import styles from './artwork-page.module.css'
import { ListLinks } from './list-links.tsx'
import { ManagedLine, type ShownLine } from './managed-line.tsx'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'

/** The ages that the list is asked for, in days. */
export const ARTWORK_AGES = [1, 3, 7, 14] as const

export interface ManagedArtworkPageProps {
  /** What the list is asked for. */
  asked: { state?: WaitingState | undefined; days: number; order: string; page: number }
  /** A page of lines that wait; null where an order is asked for. */
  waiting: { lines: WaitingArtwork[]; pages: number } | null
  /** The lines of the order that is asked for; null where there is none of that number. */
  lines: ShownLine[] | null
  /** Of which the idempotency keys of the comments are made. */
  formKey: string
  problem?: ArtworkProblem | undefined
}

/** The merchant's page of artwork: what waits, and all about the lines of one order. */
export function ManagedArtworkPage({ asked, waiting, lines, formKey, problem }: ManagedArtworkPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const action = path('manager-artwork')
  return (
    <Sheet className={office.page}>
      <OfficeNav here={action} />
      <h1>{t('office-artwork.title')}</h1>
      <p className={office.lead}>{t('office-artwork.lead')}</p>
      <Filter asked={asked} action={action} />
      {waiting && <Waiting {...waiting} asked={asked} action={action} />}
      {!waiting && !lines?.length && <Note tone="bad">{t('office-artwork.noOrder')}</Note>}
      {lines && lines.length > 0 && (
        <>
          <h2>{t('artwork.title', { number: asked.order })}</h2>
          <p>
            <a href={action}>{t('office-artwork.all')}</a>
          </p>
          {lines.some(({ awaitsPayment }) => awaitsPayment) && <Note>{t('payments.unpaid')}</Note>}
          {lines.map((line) => (
            <ManagedLine key={line.lineItemId} line={line} formKey={formKey} problem={problem} />
          ))}
        </>
      )}
    </Sheet>
  )
}

interface FilterProps extends Pick<ManagedArtworkPageProps, 'asked'> {
  action: string
}

function Filter({ asked, action }: FilterProps) {
  const { t } = useShop()
  return (
    <search aria-label={t('office-artwork.show')}>
      <form action={action} className={office.row}>
        <SelectField id="artwork-state" name="state" label={t('office-artwork.state')} defaultValue={asked.state ?? ''}>
          <option value="">{t('office-artwork.anyState')}</option>
          {WAITING_ARTWORK.map((state) => (
            <option key={state} value={state}>
              {t(`artwork-state.${state}`)}
            </option>
          ))}
        </SelectField>
        <SelectField id="artwork-days" name="days" label={t('office-artwork.age')} defaultValue={String(asked.days)}>
          <option value="0">{t('office-artwork.anyAge')}</option>
          {ARTWORK_AGES.map((days) => (
            <option key={days} value={days}>
              {t.plural('office-artwork.days', days)}
            </option>
          ))}
        </SelectField>
        <TextField
          id="artwork-order"
          name="order"
          label={t('payments.orderNumber')}
          defaultValue={asked.order}
          maxLength={40}
          autoComplete="off"
        />
        <Button weight="quiet">{t('office-artwork.show')}</Button>
      </form>
    </search>
  )
}

function Waiting({ lines, pages, asked, action }: FilterProps & NonNullable<ManagedArtworkPageProps['waiting']>) {
  const { t } = useShop()
  const { state = '', days, page } = asked
  const at = (number: number) => `${action}?state=${state}&days=${days}&page=${number}`
  return (
    <>
      {pages === 0 && <p>{t('office-artwork.none')}</p>}
      {lines.length > 0 && <WaitingTable lines={lines} action={action} />}
      <ListLinks page={page} pages={pages} at={at} />
    </>
  )
}

interface WaitingTableProps {
  lines: WaitingArtwork[]
  action: string
}

function WaitingTable({ lines, action }: WaitingTableProps) {
  const { t } = useShop()
  const { date } = useDates()
  return (
    <WideTable name={{ label: t('office-artwork.waiting') }} className={styles.goods}>
      <TableHead
        heads={[
          t('office-artwork.since'),
          t('payments.order'),
          t('office-artwork.state'),
          t('office-artwork.goods'),
          t('payments.store'),
        ]}
      />
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>{date(line.since, 'long')}</td>
            <th scope="row">
              <a href={`${action}?order=${line.orderNumber}#${line.lineItemId}`}>{line.orderNumber}</a>
            </th>
            <td>{t(`artwork-state.${line.state}`)}</td>
            <td>
              <Goods line={line} />
            </td>
            <td>{line.region.toUpperCase()}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

function Goods({ line: { variantId, name, quantity, picture, hasExpertCheck } }: { line: WaitingArtwork }) {
  const { t, number } = useShop()
  const variant = parseVariantCode(variantId ?? '')
  const product = variant ? t(`product-name.${variant.product}`) : (name ?? variantId ?? '')
  return (
    <>
      {picture && <img src={picture} alt="" width="60" height="45" loading="lazy" />}{' '}
      {t('cart.item', { count: number(quantity), product })}
      {variant && <Specification configuration={variant} />}
      {hasExpertCheck && (
        <p>
          <strong>{t('line.expert_check')}</strong>
        </p>
      )}
    </>
  )
}
