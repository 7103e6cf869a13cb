import { LONGEST_CONTACT } from '../../contract/contact.ts'
import { formatHours } from '../../regions/hours.ts'
import { OPERATOR } from '../../regions/operator.ts'
import type { Region } from '../../regions/region.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { ErrorSummary, type FieldProblems, useFieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { EmailField } from '../account/credential-fields.tsx'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './contact-page.module.css'

export type ContactState = 'asks' | 'sent' | 'tooMany' | 'failed'

export interface ContactFields {
  contactName: string
  email: string
  subject: string
  orderNumber: string
  message: string
}

interface ContactPageProps {
  region: Region
  state: ContactState
  /** What stands in the form. */
  values: ContactFields
  problems: FieldProblems
}

/** The store's phone, mail and hours, and a form that writes to its mailbox. */
export function ContactPage({ region, state, values, problems }: ContactPageProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const title = t('contact.title')
  return (
    <Sheet>
      <Breadcrumb crumbs={[{ label: title, href: path('contact') }]} />
      <PageTitle title={title}>{t('contact.lead')}</PageTitle>
      <div className={styles.columns}>
        <section className={styles.form} aria-labelledby="write">
          <h2 id="write">{t('contact.write')}</h2>
          {state === 'sent' && (
            <Note tone="good" title={t('contact.sentTitle')}>
              {t('contact.sent')}
            </Note>
          )}
          {state === 'tooMany' && <Note tone="bad">{t('contact.tooMany')}</Note>}
          {state === 'failed' && <Note tone="bad">{t('contact.failed')}</Note>}
          <ErrorSummary problems={problems} />
          <ContactForm values={values} problems={problems} />
        </section>
        <Reach region={region} />
      </div>
    </Sheet>
  )
}

function ContactForm({ values, problems }: Pick<ContactPageProps, 'values' | 'problems'>) {
  const { t } = useShop()
  const { path } = usePaths()
  const error = useFieldProblems(problems)
  const field = (name: keyof ContactFields) => ({ id: name, name, defaultValue: values[name], error: error(name) })
  return (
    <form method="post" action={path('contact')} className={styles.form} noValidate>
      <TextField
        {...field('contactName')}
        label={t('checkout.contactName')}
        autoComplete="name"
        maxLength={LONGEST_CONTACT.name}
      />
      <EmailField autoComplete="email" value={values.email} error={error('email')} />
      <TextField {...field('subject')} label={t('contact.subject')} maxLength={LONGEST_CONTACT.subject} />
      <TextField
        {...field('orderNumber')}
        label={t('order.numberLabel')}
        optional={t('checkout.optional')}
        help={t('order.findHelp')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <TextAreaField
        {...field('message')}
        label={t('contact.message')}
        help={t('contact.artwork')}
        rows={7}
        maxLength={LONGEST_CONTACT.text}
      />
      <p className={styles.small}>
        {t('contact.privacy')} <a href={path('privacy-policy')}>{t('legal.privacyLink')}</a>
      </p>
      <p>
        <Button>{t('contact.send')}</Button>
      </p>
    </form>
  )
}

/** How to reach the store without the form. */
function Reach({ region }: { region: Region }) {
  const { t } = useShop()
  const { path } = usePaths()
  const { email, phone, hours } = region.contact
  const { days, times, zone } = formatHours(hours, region)
  return (
    <section className={styles.reach} aria-labelledby="reach">
      <h2 id="reach">{t('contact.reach')}</h2>
      <dl>
        <dt>{t('checkout.phone')}</dt>
        <dd>
          <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
        </dd>
        <dt>{t('contact.hours')}</dt>
        <dd>
          {days}
          <br />
          {times}
          <br />
          <span className={styles.small}>{zone}</span>
        </dd>
        <dt>{t('checkout.email')}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{t('contact.post')}</dt>
        <dd>
          {OPERATOR.operator}
          <br />
          {OPERATOR.address}
        </dd>
      </dl>
      <ul>
        <li>
          <a href={path('help')}>{t('shell.help')}</a>
        </li>
        <li>
          <a href={path('find-order')}>{t('order.findTitle')}</a>
        </li>
      </ul>
    </section>
  )
}
