import type { Company } from '../../contract/company.ts'
import type { CompanyItem } from '../../contract/company-items.ts'
import { companyScope } from '../../contract/company-roles.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { ListPages } from '../layout/list-pages.tsx'
import { ListSearch } from '../layout/list-search.tsx'
import { usePaths } from '../layout/paths.tsx'
import { ItemErrors, OrderableItem } from './orderable-item.tsx'
import styles from './plus.module.css'
import { PlusFrame } from './plus-frame.tsx'

export type ItemsDone = 'added' | 'saved' | 'retired' | 'kept'

interface ItemsPageProps {
  company: Company
  items: readonly CompanyItem[]
  q: string
  page: number
  pages: number
  /** Begins the idempotency key of each item's form. */
  formKey: string
  /** What was just done, or why it was not. */
  done?: ItemsDone
  refused?: MessageKey
  problems?: FieldProblems
  /** What stood in the form that was sent. */
  values?: Readonly<Record<string, string>>
}

/** A company's own items. */
export function ItemsPage(props: ItemsPageProps) {
  const { company, items, q, page, pages, formKey, done, refused, problems = {}, values = {} } = props
  const { t } = useShop()
  const { path } = usePaths()
  const sent = items.find(({ id }) => id === values.id)
  const may = (act: 'order' | 'manage_items') => companyScope(act, company.me.role, company.state) !== null
  const [canOrder, canManage] = [may('order'), may('manage_items')]
  const at = (to: number) =>
    `${path('plus-items')}?${new URLSearchParams({ ...(q && { q }), ...(to > 1 && { page: String(to) }) })}`
  return (
    <PlusFrame company={company} title={t('items.title')}>
      <p>{t('items.lead')}</p>
      {done === 'added' ? <AddedNote /> : done && <Note tone="good">{t(`items.${done}`)}</Note>}
      {refused && <Note tone="bad">{t(refused)}</Note>}
      {sent && <ItemErrors item={sent} values={values} problems={problems} />}
      <p className={styles.itemActs}>
        {canOrder && (
          <ButtonLink weight="quiet" href={path('plus-quick-order')}>
            {t('quick-order.title')}
          </ButtonLink>
        )}
        {canManage && (
          <ButtonLink weight="quiet" href={path('plus-new-item')}>
            {t('items.add')}
          </ButtonLink>
        )}
      </p>
      <ListSearch action={path('plus-items')} label={t('items.search')} q={q} />
      {pages === 0 && <p>{t(q ? 'items.noneFound' : 'items.none')}</p>}
      <ul className={styles.items}>
        {items.map((item) => (
          <OrderableItem
            key={item.id}
            item={item}
            canOrder={canOrder}
            canManage={canManage}
            action={at(page)}
            formKey={`${formKey}-${item.id.slice(0, 8)}`}
            {...(values.id === item.id ? { values, problems } : { values: {}, problems: {} })}
          />
        ))}
      </ul>
      <ListPages page={page} pages={pages} at={at} before={t('items.previous')} after={t('items.next')} />
    </PlusFrame>
  )
}

function AddedNote() {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <Note tone="good">
      <p>{t('items.added')}</p>
      <ButtonLink weight="plain" href={path('cart')}>
        {t('configurator.viewCart')}
      </ButtonLink>
    </Note>
  )
}
