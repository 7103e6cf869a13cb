import { Fragment, type ReactNode } from 'react'
import type { KeptAddress } from '../../contract/addresses.ts'
import type { CompanyOrdering } from '../../contract/companies.ts'
import { postalLines } from '../../regions/postal-address.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './checkout.module.css'

/** The address book of the signed-in user, limited to countries that this store delivers to. */
export interface BookShown {
  addresses: readonly KeptAddress[]
  /** Whether another address can be added. */
  hasRoom: boolean
  /** The company of the user, which has addresses too; null for none. */
  company: CompanyOrdering | null
}

interface Props {
  prefix: 'ship' | 'bill'
  legend: string
  book: BookShown
  chosen: { kept: string; keep: boolean }
  problems: FieldProblems
  /** The fields of a typed address. */
  children: ReactNode
}

/** The choice among the saved addresses, or a typed one, which can be saved. */
export function AddressChoice({ prefix, legend, book, chosen, problems, children }: Props) {
  const { t } = useShop()
  const name = `${prefix}-kept`
  const problem = problems[name]
  const { hasRoom, company } = book
  const groups = [company?.addresses ?? [], book.addresses]
  const addresses = groups.flat()
  return (
    <div className={styles.place}>
      {addresses.length > 0 && (
        <fieldset className={styles.choices} id={name} {...(problem && { 'aria-describedby': `${name}-error` })}>
          <legend>{legend}</legend>
          {problem && <p id={`${name}-error`}>{t(problem.message, problem.params)}</p>}
          {groups.map((group, at) => (
            <Fragment key={at === 0 ? 'company' : 'own'}>
              {company && group.length > 0 && (
                <p>{t(at === 0 ? 'checkout.companyAddresses' : 'checkout.ownAddresses')}</p>
              )}
              {group.map((address) => (
                <Kept key={address.id} name={name} address={address} isChosen={chosen.kept === address.id} />
              ))}
            </Fragment>
          ))}
          <label className={styles.choice}>
            <input type="radio" name={name} value="" defaultChecked={addresses.every(({ id }) => id !== chosen.kept)} />
            <b>{t('checkout.otherAddress')}</b>
          </label>
        </fieldset>
      )}
      <div className={styles.typed}>
        {children}
        {hasRoom && (
          <label className={styles.same}>
            <input type="checkbox" name={`${prefix}-keep`} value="1" defaultChecked={chosen.keep} />
            {t('checkout.keepAddress')}
          </label>
        )}
      </div>
    </div>
  )
}

function Kept({ name, address, isChosen }: { name: string; address: KeptAddress; isChosen: boolean }) {
  const { country } = useShop()
  const [first, ...others] = postalLines(address, country(address.countryIso))
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} value={address.id} defaultChecked={isChosen} data-kept="" />
      <span>
        <b>{first}</b>
        {others.map((line) => (
          <small key={line}>{line}</small>
        ))}
      </span>
    </label>
  )
}
