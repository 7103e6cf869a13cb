import type { Company } from '../../contract/company.ts'
import type { CompanyDomain } from '../../contract/company-domains.ts'
import { type CompanySettings, LONGEST_ORDER_FORM } from '../../contract/company-settings.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { useFieldProblems } from '../../ui/form-errors.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { CostCentres, nameFieldId } from './cost-centres.tsx'
import { Domains } from './domains.tsx'
import styles from './plus.module.css'
import { PlusFrame } from './plus-frame.tsx'
import { SentFormErrors } from './sent-form-errors.tsx'
import type { SentSetting } from './sent-setting.ts'

interface SettingsPageProps extends SentSetting {
  company: Company
  settings: CompanySettings
  domains: readonly CompanyDomain[]
  /** What was just done. */
  done?: 'saved' | 'mailed' | undefined
  /** Why the last form was not done. */
  refused?: MessageKey | undefined
}

/** What a company sets for its orders, for whoever manages it. */
export function CompanySettingsPage(props: SettingsPageProps) {
  const { company, settings, domains, done, refused, values, problems } = props
  const { t } = useShop()
  const sent = (...intents: string[]): SentSetting =>
    intents.includes(values.intent ?? '') ? { values, problems } : { values: {}, problems: {} }
  return (
    <PlusFrame company={company} title={t('company-settings.title')}>
      {done && <Note tone="good">{t(done === 'mailed' ? 'company-domain.mailed' : 'plus.saved')}</Note>}
      {refused && <Note tone="bad">{t(refused)}</Note>}
      <SettingErrors values={values} problems={problems} />
      <ApprovalAmounts settings={settings} {...sent('approvals')} />
      <OrderNumbers settings={settings} {...sent('orders')} />
      <CostCentres costCentres={settings.costCentres} {...sent('add-centre', 'rename-centre')} />
      <Domains domains={domains} {...sent('name-domain')} />
    </PlusFrame>
  )
}

/** What is wrong with the form that was sent, above all of them. */
function SettingErrors({ values: { id }, problems }: SentSetting) {
  const { t } = useShop()
  const names: Record<string, string> = {
    administratorsAbove: t('company-settings.administratorsAbove'),
    signInAbove: t('company-settings.signInAbove'),
    form: t('company-settings.orderForm'),
    name: t('company-settings.name'),
    email: t('company-domain.address'),
  }
  return <SentFormErrors problems={problems} names={names} idOf={(field) => (id ? nameFieldId(id) : field)} />
}

type PartProps = { settings: CompanySettings } & SentSetting

function ApprovalAmounts({ settings, values, problems }: PartProps) {
  const { t, format } = useShop()
  const { path } = usePaths()
  const error = useFieldProblems(problems)
  const amount = (name: 'administratorsAbove' | 'signInAbove') => (
    <MoneyField
      id={name}
      name={name}
      label={t(`company-settings.${name}`)}
      help={t('company-settings.amountHelp', { currency: format.currency })}
      typed={values[name]}
      kept={settings[name]}
      error={error(name)}
    />
  )
  return (
    <section className={styles.part}>
      <h2>{t('company-settings.approvals')}</h2>
      <p>{t('company-settings.approvalsText')}</p>
      <form method="post" action={path('plus-settings')} className={styles.form} noValidate>
        {amount('administratorsAbove')}
        {amount('signInAbove')}
        <p>
          <Button name="intent" value="approvals">
            {t('plus.save')}
          </Button>
        </p>
      </form>
    </section>
  )
}

function OrderNumbers({ settings, values, problems }: PartProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const error = useFieldProblems(problems)
  const isSent = values.intent !== undefined
  return (
    <section className={styles.part}>
      <h2>{t('company-settings.orderNumbers')}</h2>
      <form method="post" action={path('plus-settings')} className={styles.form} noValidate>
        <CheckField
          id="needed"
          name="needed"
          value="1"
          label={t('company-settings.needed')}
          defaultChecked={isSent ? values.needed !== undefined : settings.needsPurchaseOrder}
        />
        <TextField
          id="form"
          name="form"
          maxLength={LONGEST_ORDER_FORM}
          label={t('company-settings.orderForm')}
          help={t('company-settings.orderFormHelp')}
          defaultValue={values.form ?? settings.purchaseOrderForm}
          error={error('form')}
        />
        <p>
          <Button name="intent" value="orders">
            {t('plus.save')}
          </Button>
        </p>
      </form>
    </section>
  )
}
