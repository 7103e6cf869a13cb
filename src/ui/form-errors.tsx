import type { MessageKey } from '../i18n/messages.ts'
import type { Sentence } from '../i18n/sentence.ts'
import { Note } from './note.tsx'
import { useShop } from './shop.tsx'

/** Problems by field name. */
export type FieldProblems = Record<string, Sentence>

/** What is said at a field of a form, by its name; undefined at one that is right. */
export function useFieldProblems(problems: FieldProblems): (field: string) => string | undefined {
  const { t } = useShop()
  return (field) => problems[field] && t(problems[field].message, problems[field].params)
}

interface ErrorSummaryProps {
  problems: FieldProblems
  /** The name of a field as it is shown; where there is none, the label of an address's, or of another that many forms have. */
  nameOf?: (field: string) => string | undefined
}

/** The summary of problems above a form, each a link to its field. The page begins with the focus on it, where nothing above it has asked for that. */
export function ErrorSummary({ problems, nameOf }: ErrorSummaryProps) {
  const { t } = useShop()
  const fields = Object.entries(problems)
  if (fields.length === 0) return null
  return (
    <Note tone="bad" id="errors" title={t.plural('checkout.errorSummary', fields.length)} hasFocus>
      <ul>
        {fields.map(([field, { message, params }]) => (
          <li key={field}>
            <a href={`#${field}`}>
              {t('checkout.fieldProblem', { field: nameOf?.(field) ?? t(labelOf(field)), problem: t(message, params) })}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** The label of a field by its name in the form: `ship-zipcode` → the label of the postcode. */
function labelOf(field: string): MessageKey {
  const name = field.split('-').at(-1)!
  return LABELS[name] ?? (`checkout.${name}` as MessageKey)
}

/** Fields whose label has a key other than their name. */
const LABELS: Record<string, MessageKey> = {
  password: 'sign-in.password',
  oldPassword: 'security.oldPassword',
  digits: 'sign-in.digits',
  person: 'registration.name',
  countryIso: 'checkout.country',
  registryNumber: 'plus.registryNumber',
  note: 'quote.note',
  plus: 'plus.terms',
  kept: 'checkout.stepAddress',
  vatNumber: 'checkout.vatId',
  purchaseOrder: 'orders.reference',
  costCentre: 'company-settings.costCentre',
  contactPhone: 'checkout.phone',
  contactEmail: 'checkout.email',
  rate: 'checkout.stepDelivery',
  service: 'checkout.service',
  subject: 'contact.subject',
  orderNumber: 'order.numberLabel',
  message: 'contact.message',
  model: 'quote.model',
  length: 'quote.size',
  width: 'quote.size',
  height: 'quote.size',
  words: 'quote.words',
  price: 'quote.target',
  targetDate: 'quote.targetDate',
  files: 'quote.files',
  ...Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`quantity${at}`, 'quote.quantities'])),
  method: 'checkout.stepPayment',
  paymentMethod: 'checkout.stepPayment',
}
