import { KSEF_STATES, type KsefListed, type KsefState } from '../../contract/ksef.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { ListLinks } from './list-links.tsx'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'
import { OfficeTable, TextCell } from './office-table.tsx'
import { StateChoices } from './state-choices.tsx'

interface KsefPageProps {
  state: KsefState
  invoices: KsefListed[]
  page: number
  pages: number
  /** Whether what was to be sent again is not refused any more. */
  isSettled: boolean
  /** An amount in the format of its currency. */
  sum(minor: number, currency: string): string
}

/** The invoices that go to KSeF, by what became of them there. */
export function KsefPage({ state, invoices, page, pages, isSettled, sum }: KsefPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const here = path('manager-ksef')
  const at = (shown: KsefState, number = 1) => `${here}?state=${shown}${number > 1 ? `&page=${number}` : ''}`
  return (
    <Sheet className={office.page}>
      <OfficeNav here={here} />
      <h1 id="ksef">{t('ksef.title')}</h1>
      <p className={office.lead}>{t('ksef.lead')}</p>
      {isSettled && <Note tone="bad">{t('payments.settled')}</Note>}
      <StateChoices headingId="ksef" states={KSEF_STATES} state={state} nameOf={(item) => t(`ksef.${item}`)} at={at} />
      {pages === 0 && <p>{t('ksef.none')}</p>}
      {invoices.length > 0 && <KsefTable invoices={invoices} sum={sum} />}
      <ListLinks page={page} pages={pages} at={(other) => at(state, other)} />
    </Sheet>
  )
}

function KsefTable({ invoices, sum }: Pick<KsefPageProps, 'invoices' | 'sum'>) {
  const { t } = useShop()
  const { path } = usePaths()
  const { date } = useDates()
  return (
    <OfficeTable
      name={{ headingId: 'ksef' }}
      heads={[t('ksef.invoice'), t('ksef.day'), t('payments.order'), t('payments.sum'), t('ksef.answer')]}
    >
      {invoices.map(({ number, issuedOn, orderNumber, total, currency, state, ksefNumber, reason, offlineSince }) => (
        <tr key={number}>
          <th scope="row">{number}</th>
          <td>{date(issuedOn, 'long')}</td>
          <td>
            <a href={path('manager-order-money', { orderNumber })}>{orderNumber}</a>
          </td>
          <td>{sum(total, currency)}</td>
          <TextCell>
            {ksefNumber ?? reason ?? ''}
            {offlineSince && <div>{t('ksef.offline', { date: date(offlineSince, 'detailed') })}</div>}
            {state === 'refused' && <SendAgain number={number} />}
          </TextCell>
        </tr>
      ))}
    </OfficeTable>
  )
}

function SendAgain({ number }: Pick<KsefListed, 'number'>) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <form method="post" action={path('manager-ksef')}>
      <Button weight="plain" name="number" value={number} aria-label={t('ksef.sendAgainOf', { number })}>
        {t('ksef.sendAgain')}
      </Button>
    </form>
  )
}
