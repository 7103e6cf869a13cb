import { type FormEvent, useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { useShop } from '../../../ui/shop.tsx'
import { fetchCart, sendCartForm } from '../../cart-actions.ts'
import { type CartState, expected } from './cart-state.ts'
import { CartView, type CartViewProps } from './cart-view.tsx'

export type LiveCartProps = Omit<CartViewProps, 'onSubmit' | 'said' | 'busy'> & { region: string }

/**
 * The cart without page loads: an act shows its likely end at once, then the server's answer. Another tab's change
 * arrives when this one is looked at again.
 */
export function LiveCart({ region, cart, links, dates, refusal: firstRefusal, ...paths }: LiveCartProps) {
  const { t, money } = useShop()
  const [refusal, setRefusal] = useState(firstRefusal)
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const { data, mutate } = useSWR<CartState>(`${region}:cart`, () => fetchCart(paths.cartPath), {
    fallbackData: { cart, links, dates },
    revalidateIfStale: false,
    revalidateOnMount: false,
    focusThrottleInterval: 1000,
  })
  const state = data ?? { cart, links, dates }

  // The field in which a refused act can be put right, brought into view.
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal?.field) view.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusal])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const likely = expected(state, form)
    setBusy(true)
    if (likely) await mutate(likely, { revalidate: false })
    const answer = await sendCartForm(paths.cartPath, form)
    setBusy(false)
    if (!answer || !('links' in answer)) {
      await mutate(state, { revalidate: false })
      return setRefusal(answer?.refusal ?? { text: t('cart.lineFailed') })
    }
    await mutate({ cart: answer.cart, links: answer.links, dates: answer.dates }, { revalidate: false })
    setRefusal(answer.refusal)
    setSaid(answer.refusal ? '' : t('cart.updated', { total: money(answer.cart?.total ?? 0) }))
  }

  return (
    <div ref={view}>
      <CartView {...state} {...paths} refusal={refusal} said={said} busy={busy} onSubmit={submit} />
    </div>
  )
}
