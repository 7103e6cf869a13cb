import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ShopEvent, shopEvent } from '../../analytics/shop-event.ts'
import { type Choice, choiceQuery, readChoice } from '../../contract/configuration-form.ts'
import { variantCode } from '../../contract/variant.ts'
import { linePrice, validateChoice } from '../../pricing/express.ts'
import { useShop } from '../../ui/shop.tsx'
import { giveUpLink, waitFor } from '../cart/acts-under-way.ts'
import { sendCartForm } from '../cart/cart-actions.ts'
import { leaveFor } from '../page/leave-for.ts'
import { ArLinks } from '../stage/ar-links.tsx'
import { trackEvent } from '../tracking/track-event.ts'
import { ConfigurationActs } from './configuration-acts.tsx'
import styles from './configurator.module.css'
import type { ConfiguratorProps } from './configurator-state.ts'
import { followChoice } from './follow-choice.ts'
import { FinishFields, MaterialFields, PrintFields } from './option-fields.tsx'
import { ProductMark } from './product-mark.tsx'
import { ProductStage } from './product-stage.tsx'
import { QuantityFields } from './quantity-fields.tsx'
import { SizeFields } from './size-fields.tsx'
import { SpeedFields } from './speed-fields.tsx'
import { type AddState, TotalBar } from './total-bar.tsx'
import { useStageContent } from './use-stage-content.ts'

/** A configuration is tracked after this many milliseconds without another choice. */
const SETTLED_AFTER = 1_500

/** The product's form and its picture: every choice updates the price, which is the one that the cart will charge. */
export function Configurator(props: ConfiguratorProps) {
  const { product, list, cartPath, listsPath, productPath } = props
  const shop = useShop()
  const { t, format } = shop
  const form = useRef<HTMLFormElement>(null)
  const [choice, setChoice] = useState(props.choice)
  const [added, setAdded] = useState<AddState & { choice?: Choice }>({ state: 'none' })
  const stage = useStageContent(product, choice.configuration)
  const errors = validateChoice(product, choice, format.allowedShipmentTypes)
  const isValid = errors.length === 0

  const sending = useRef<Promise<unknown>>(Promise.resolve())
  // That nothing was added is said beside the choice of then.
  const latest = useRef(choice)
  latest.current = choice

  // A message about another choice is out of date.
  const said: AddState = added.choice === choice ? added : { state: 'none' }

  // Choices made before hydration are in the form, not in the state.
  useLayoutEffect(() => {
    if (form.current) setChoice(readChoice(new FormData(form.current), product, props.choice, format.units))
  }, [product, props.choice, format.units])

  const read = () => {
    if (form.current) setChoice(readChoice(new FormData(form.current), product, choice, format.units))
  }

  const followed = useRef(String(choiceQuery(props.choice)))
  useEffect(() => {
    const query = String(choiceQuery(choice))
    if (!isValid || query === followed.current) return
    followed.current = query
    followChoice(choice, props, shop)
  }, [choice, isValid, props, shop])

  const untracked = useRef<ShopEvent | null>(null)
  const trackChoice = useCallback(() => {
    if (untracked.current) trackEvent(untracked.current)
    untracked.current = null
  }, [])

  useEffect(() => {
    if (choice === props.choice || !isValid) return
    const { configuration, speed } = choice
    untracked.current = shopEvent('Product Configured', {
      product_id: configuration.product,
      variant: variantCode(configuration),
      quantity: configuration.quantity,
      value: linePrice(product, configuration, speed, list) / 100,
      currency: list.currency,
    })
    const settled = setTimeout(trackChoice, SETTLED_AFTER)
    return () => clearTimeout(settled)
  }, [choice, props.choice, isValid, product, list, trackChoice])

  function submit(event: React.FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    // What is put on a list leads there, and an offer is downloaded, as without scripts.
    const isElsewhere =
      submitter?.getAttribute('formaction') === listsPath || submitter?.getAttribute('name') === 'offer'
    if (isElsewhere && !errors.length) return trackChoice()
    // What cannot be ordered here can be asked for as a quote.
    if (submitter?.getAttribute('name') === 'quote') return
    event.preventDefault()
    if (said.state === 'adding') return
    if (errors.length) {
      giveUpLink()
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    trackChoice()
    setAdded({ state: 'adding', choice })
    waitFor(send(new FormData(event.currentTarget)))
  }

  /** @returns whether it was done, and this page is still shown */
  async function send(fields: FormData): Promise<boolean> {
    // Another choice may still be on its way: the first one makes the cart.
    const answered = sending.current.then(() => sendCartForm(cartPath, fields))
    sending.current = answered
    const answer = await answered
    const isDone = answer !== null && !answer.refusal
    if (isDone && (props.line || answer.repriced)) {
      const address = answer.repriced ? `${cartPath}?repriced=1` : cartPath
      leaveFor(address, () => setAdded({ state: 'none' }))
      return false
    }
    const count = choice.configuration.quantity
    setAdded((now) => {
      if (now.choice !== choice) return now
      return isDone
        ? { state: 'added', count, choice }
        : { state: 'failed', text: answer?.refusal?.text, choice: latest.current }
    })
    return isDone
  }

  return (
    <div className={styles.buy}>
      <div className={styles.side}>
        <div className={styles.look}>
          <ProductStage
            {...stage}
            label={t('configurator.picture', {
              product: t(`product-name.${product.type}`),
              size: shop.size(stage.drawn.size),
            })}
          />
        </div>
        <ProductMark product={product} print={choice.configuration.print} />
        <ArLinks {...stage} />
      </div>
      <form
        ref={form}
        method="post"
        action={cartPath}
        onInput={read}
        onSubmit={submit}
        className={styles.form}
        noValidate
        // The browser would restore fields after Back that do not belong to the price shown; the address has the
        // choice.
        autoComplete="off"
      >
        <input type="hidden" name="intent" value={props.line ? 'change' : 'add'} />
        {props.line && <input type="hidden" name="line" value={props.line} />}
        <input type="hidden" name="product" value={product.type} />
        <input type="hidden" name="priceListVersion" value={list.version} />
        <h2 className={styles.title}>{t('configurator.title')}</h2>
        <SizeFields product={product} choice={choice} errors={errors} />
        <MaterialFields product={product} choice={choice} errors={errors} materialPaths={props.materialPaths} />
        <PrintFields product={product} choice={choice} errors={errors} />
        <FinishFields product={product} choice={choice} errors={errors} />
        <SpeedFields product={product} choice={choice} errors={errors} />
        <QuantityFields product={product} choice={choice} list={list} errors={errors} />
        <TotalBar {...props} choice={choice} added={said} errors={errors} productPath={productPath} />
        {!props.line && (
          <ConfigurationActs
            listsPath={listsPath}
            productPath={productPath}
            quotePath={props.quotePath}
            address={`${productPath}?${choiceQuery(choice)}`}
            title={t(`product-name.${product.type}`)}
          />
        )}
      </form>
    </div>
  )
}
