import { type ListedOrderPart, PART_LISTS, type PartList } from '../../contract/call-offs.ts'
import type { SavedView } from '../../contract/saved-views.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { ListLinks } from './list-links.tsx'
import { KeysHelp, type RefusedView, SavedViews } from './list-tools.tsx'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'
import { OfficeTable } from './office-table.tsx'
import { StateChoices } from './state-choices.tsx'

interface PartsPageProps {
  state: PartList
  page: number
  pages: number
  parts: readonly ListedOrderPart[]
  /** `YYYY-MM-DD` */
  today: string
  views: readonly SavedView[]
  refused?: RefusedView | undefined
}

/** A list as the address of the page states it, without its page. */
export const partsQueryOf = ({ state }: Pick<PartsPageProps, 'state'>): string => `state=${state}`

/** What companies have called off, what is kept for them, or what was sent, with what is due marked. */
export function PartsPage({ state, page, pages, parts, today, views, refused }: PartsPageProps) {
  const { t } = useShop()
  const { here } = usePaths()
  const of = (at: number) => `${here}?state=${state}&page=${at}`
  return (
    <Sheet>
      <bx-list-keys className={office.page}>
        <OfficeNav here={here} />
        <h1 id="parts">{t('office-parts.title')}</h1>
        <StateChoices
          headingId="parts"
          states={PART_LISTS}
          state={state}
          nameOf={(item) => t(`office-parts.${item}`)}
          at={(item) => `${here}?state=${item}`}
        />
        <SavedViews action={here} views={views} query={partsQueryOf({ state })} refused={refused} />
        {pages === 0 && <p>{t('office-parts.none')}</p>}
        {parts.length > 0 && <PartTable parts={parts} state={state} today={today} />}
        <ListLinks page={page} pages={pages} at={of} />
        <KeysHelp />
      </bx-list-keys>
    </Sheet>
  )
}

function PartTable({ parts, state, today }: Pick<PartsPageProps, 'parts' | 'state' | 'today'>) {
  const { t, number } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  const heads = [
    t('payments.order'),
    t('office-parts.day'),
    t('office-parts.company'),
    t('payments.store'),
    t('office-parts.pieces'),
  ]
  return (
    <OfficeTable name={{ headingId: 'parts' }} heads={heads}>
      {parts.map(({ id, orderNumber, day, company, region, pieces }) => {
        const isDue = day !== '' && (state === 'kept' ? day < today : state === 'scheduled' && day <= today)
        return (
          <tr key={id}>
            <th scope="row">
              <a href={path('manager-order-parts', { orderNumber })}>{orderNumber}</a>
            </th>
            <td>
              {day && date(day, 'long')} {isDue && <b>{t('office-parts.due')}</b>}
            </td>
            <td>{company}</td>
            <td>{region.toUpperCase()}</td>
            <td>{number(pieces)}</td>
          </tr>
        )
      })}
    </OfficeTable>
  )
}
