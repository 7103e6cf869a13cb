import type { Address } from '../../contract/address.ts'
import { postalLines } from '../../regions/postal-address.ts'
import { useShop } from '../../ui/shop.tsx'
import styles from './postal-address.module.css'

/** A postal address in the format of its country. */
export function PostalAddress({ title, address }: { title: string; address: Address }) {
  const { country } = useShop()
  return (
    <div>
      <h2>{title}</h2>
      <address className={styles.address}>{postalLines(address, country(address.countryIso)).join('\n')}</address>
    </div>
  )
}
