import type { CompanyOrdering } from '../../contract/companies.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { CostCentreField } from '../plus/cost-centre-field.tsx'
import own from './buyer-fields.module.css'
import type { BuyerValues, VatAnswer } from './buyer-values.ts'
import styles from './checkout.module.css'

interface Props {
  values: BuyerValues
  problems: FieldProblems
  answer?: VatAnswer
  /** The company of a member, for which they always order; null for everybody else. */
  company: CompanyOrdering | null
}

/** The buyer: private, or a company with its name, VAT number, reference and a second contact for the delivery. */
export function BuyerFields({ values, problems, answer, company }: Props) {
  const { t, format } = useShop()
  const { here } = usePaths()
  const hasVat = format.vatRate !== null
  const field = (name: Exclude<keyof BuyerValues, 'costCentre'>, longest: number) => {
    const problem = problems[name]
    return {
      id: name,
      name,
      maxLength: longest,
      defaultValue: values[name],
      error: problem && t(problem.message, problem.params),
      className: styles.full,
    }
  }
  const optional = t('checkout.optional')
  return (
    <>
      {company ? (
        <input type="radio" name="customerType" value="b2b" defaultChecked hidden />
      ) : (
        <fieldset className={own.who}>
          <legend>{t('registration.for')}</legend>
          {(['b2c', 'b2b'] as const).map((type) => (
            <label key={type} className={styles.same}>
              <input type="radio" name="customerType" value={type} defaultChecked={values.customerType === type} />
              {t(type === 'b2c' ? 'registration.forB2c' : 'registration.forB2b')}
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.firm}>
        <div className={styles.fields}>
          <TextField {...field('company', 120)} autoComplete="organization" label={t('checkout.company')} />
          {hasVat && (
            <>
              <TextField
                {...field('vatId', 40)}
                autoCapitalize="characters"
                spellCheck={false}
                label={t('checkout.vatId')}
                help={t('checkout.vatIdHelp')}
                optional={optional}
              />
              <div className={styles.full}>
                {answer && <Answer answer={answer} />}
                <Button weight="quiet" name="act" value="check" formAction={`${here}#vatId`}>
                  {t('checkout.vatIdCheck')}
                </Button>
              </div>
            </>
          )}
          <TextField
            {...field('purchaseOrder', 60)}
            label={t('orders.reference')}
            {...(company?.purchaseOrderForm && {
              help: t('checkout.purchaseOrderHelp', { form: company.purchaseOrderForm }),
            })}
            {...(!company?.needsPurchaseOrder && { optional })}
          />
          {company && (
            <CostCentreField
              id="costCentre"
              costCentres={company.costCentres}
              chosen={values.costCentre ?? ''}
              error={problems.costCentre && t(problems.costCentre.message)}
            />
          )}
        </div>
        <fieldset className={styles.fields}>
          <legend>{t('checkout.contactTitle')}</legend>
          <p className={own.contact}>{t('checkout.contactHelp')}</p>
          <TextField {...field('contactName', 120)} label={t('checkout.contactName')} />
          <TextField {...field('contactPhone', 25)} type="tel" label={t('checkout.phone')} className={undefined} />
          <TextField {...field('contactEmail', 254)} type="email" label={t('checkout.email')} className={undefined} />
        </fieldset>
      </div>
    </>
  )
}

/** The result of checking the VAT number, with a button that takes over the registered name. */
function Answer({ answer: { number, verdict, name } }: { answer: VatAnswer }) {
  const { t } = useShop()
  const { here } = usePaths()
  if (verdict === 'unavailable') return <Note>{t('cart.vatUnavailable', { number })}</Note>
  if (verdict === 'not_asked') return <Note>{t('checkout.vatIdDomestic', { number })}</Note>
  if (name === null) return <Note tone="good">{t('checkout.vatIdValid', { number })}</Note>
  return (
    <Note tone="good">
      <p>{t('checkout.vatIdOwner', { number, name })}</p>
      <Button weight="plain" name="takeName" value={name} formAction={`${here}#company`}>
        {t('checkout.takeName')}
      </Button>
    </Note>
  )
}
