import type { FormEvent } from 'react'
import type { Cart } from '../../contract/cart.ts'
import type { ServiceOffer } from '../../contract/line-item.ts'
import { lineName } from '../../i18n/line-words.ts'
import { amountsOf, orderRate } from '../../pricing/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import styles from './service-offers.module.css'

interface Props {
  cart: Pick<Cart, 'serviceOffers' | 'lines' | 'taxes'>
  /** Where the cart's forms go. */
  action: string
  /** The page that a form asks to return to; the cart without it. */
  back?: string | undefined
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
}

const INTENT = { expert_check: 'add-check', warranty: 'add-warranty', trees: 'add-trees' } as const

/** Services and trees that an order may have besides what is in it, each a form that adds it. */
export function ServiceOffers({ cart, ...form }: Props) {
  const { t } = useShop()
  if (cart.serviceOffers.length === 0) return null
  return (
    <section className={styles.offers} aria-labelledby="service-offers">
      <h2 id="service-offers">{t('service.title')}</h2>
      <ul>
        {cart.serviceOffers.map((offer) => (
          <Offer key={`${offer.service} ${offer.parentId}`} offer={offer} cart={cart} {...form} />
        ))}
      </ul>
    </section>
  )
}

function Offer({ offer: { service, parentId, price }, cart, action, back, onSubmit }: Props & { offer: ServiceOffer }) {
  const { t } = useShop()
  const line = cart.lines.find(({ id }) => id === parentId)
  const name = service === 'trees' ? t('line.trees') : t(`line.${service}`)
  const about = line && lineName(line, t)
  const id = `offer-${service}-${parentId ?? 'order'}`
  return (
    <li>
      <div id={id}>
        <h3>{name}</h3>
        {about && <p>{about}</p>}
        <p>{t(`service.${service}`)}</p>
      </div>
      <form method="post" action={action} onSubmit={onSubmit}>
        <input type="hidden" name="intent" value={INTENT[service]} />
        {parentId && <input type="hidden" name="line" value={parentId} />}
        {back && <input type="hidden" name="back" value={back} />}
        <Button weight="quiet" aria-describedby={id}>
          <Price amounts={amountsOf(price, orderRate(cart) || null)}>
            {({ text }) => t(service === 'trees' ? 'service.addTree' : 'service.add', { price: text })}
          </Price>
        </Button>
      </form>
    </li>
  )
}
