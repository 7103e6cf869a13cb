import type { Company } from '../../contract/company.ts'
import { LONGEST_ITEM_LIST, type ReadItemList } from '../../contract/company-items.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { ErrorSummary } from '../../ui/form-errors.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { type OrderedLines, OrderedNote } from '../lists/ordered-note.tsx'
import { ListMeaning } from './list-meaning.tsx'
import styles from './plus.module.css'
import { PlusFrame } from './plus-frame.tsx'

interface QuickOrderPageProps {
  company: Company
  /** What was pasted, or stood in the file. */
  list?: string
  /** What it means. */
  read?: ReadItemList
  /** How many lines more the cart takes. */
  room: number
  formKey: string
  refused?: MessageKey
  /** How much of a list was put into the cart. */
  added?: OrderedLines
}

/** Ordering by a list of the company's own numbers: first what each line means, then all that is good at once. */
export function QuickOrderPage({ company, list = '', read, room, formKey, refused, added }: QuickOrderPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  return (
    <PlusFrame company={company} title={t('quick-order.title')}>
      {refused && (
        <ErrorSummary problems={{ 'quick-list': { message: refused } }} nameOf={() => t('quick-order.list')} />
      )}
      {added && <OrderedNote ordered={added} />}
      {read ? <ListMeaning read={read} room={room} formKey={formKey} /> : <p>{t('quick-order.lead')}</p>}
      <section className={read ? styles.section : undefined}>
        {read && <h2>{t('quick-order.again')}</h2>}
        <form
          method="post"
          action={path('plus-quick-order')}
          encType="multipart/form-data"
          className={styles.itemForm}
          noValidate
        >
          <TextAreaField
            id="quick-list"
            name="message"
            rows={10}
            spellCheck={false}
            autoComplete="off"
            maxLength={LONGEST_ITEM_LIST}
            label={t('quick-order.list')}
            help={t('quick-order.listHelp')}
            defaultValue={list}
            error={refused && t(refused)}
          />
          <TextField
            id="quick-file"
            name="file"
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            label={t('quick-order.file')}
            help={t('quick-order.fileHelp')}
          />
          <p>
            <Button weight={read ? 'quiet' : 'strong'} name="intent" value="read">
              {t('quick-order.read')}
            </Button>
          </p>
        </form>
      </section>
    </PlusFrame>
  )
}
