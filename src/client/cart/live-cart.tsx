import { type FormEvent, useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { useShop } from '../../ui/shop.tsx'
import { whenUnpressed } from '../island/pressed.ts'
import { waitFor } from './acts-under-way.ts'
import { fetchCart, refreshPanels, sendCartForm } from './cart-actions.ts'
import { type CartAnswer, type CartState, expected } from './cart-state.ts'
import { CartView, type CartViewProps } from './cart-view.tsx'

export type LiveCartProps = Omit<CartViewProps, 'onSubmit' | 'said' | 'busy'> & { region: string }

/**
 * The cart without page loads: an act shows its probable result at once, then the server's answer. Changes made in
 * another tab appear when this tab gets the focus again.
 */
export function LiveCart({ region, cart, links, arrival, refusal: firstRefusal, ...paths }: LiveCartProps) {
  const { t, money } = useShop()
  const [refusal, setRefusal] = useState(firstRefusal)
  const [said, setSaid] = useState({ text: '' })
  const [busy, setBusy] = useState(false)
  const { data, mutate } = useSWR<CartState>(`${region}:cart`, () => unpressedCart(paths.cartPath), {
    fallbackData: { cart, links, arrival },
    revalidateIfStale: false,
    revalidateOnMount: false,
    focusThrottleInterval: 1000,
  })
  const state = data ?? { cart, links, arrival }

  // The field in which a refused act can be corrected is shown; who went on to another one stays there.
  const view = useRef<HTMLDivElement>(null)
  const focusAtSubmit = useRef<Element>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (!refusal?.field || (activeElement !== body && activeElement !== focusAtSubmit.current)) return
    view.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusal])

  // An act may remove the button that was pressed, and the focus with it: with its line, an option or an offer.
  useEffect(() => {
    if (!said.text || document.activeElement !== document.body) return
    view.current?.querySelector<HTMLElement>('[data-after]')?.focus({ preventScroll: true })
  }, [said])

  // The panels below the cart depend on its version, whoever changed it.
  const version = state.cart?.lockVersion
  const told = useRef(version)
  useEffect(() => {
    if (version === told.current) return
    told.current = version
    void refreshPanels(paths.cartPath)
  }, [version, paths.cartPath])

  // Acts are sent one after another, each with the version that the previous one returned, so that two quick clicks do
  // not conflict.
  const acts = useRef(Promise.resolve(true))
  const latest = useRef(state)
  latest.current = state

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    focusAtSubmit.current = document.activeElement
    const form = new FormData(event.currentTarget)
    acts.current = acts.current.catch(() => false).then(() => act(form))
    waitFor(acts.current)
  }

  /** @returns whether it was done */
  async function act(form: FormData): Promise<boolean> {
    const before = latest.current
    if (form.has('version') && before.cart) form.set('version', String(before.cart.lockVersion))
    const likely = expected(before, form)
    setBusy(true)
    if (likely) await mutate(likely, { revalidate: false })
    let answer = await sendCartForm(paths.cartPath, form)
    answer ??= await changedSince(before)
    // What is shown of it may move the button of the next act.
    await whenUnpressed()
    setBusy(false)
    if (!answer || !('links' in answer)) {
      await mutate(before, { revalidate: false })
      setRefusal(answer?.refusal ?? { text: t('cart.lineFailed') })
      return false
    }
    latest.current = { cart: answer.cart, links: answer.links, arrival: answer.arrival }
    await mutate(latest.current, { revalidate: false })
    setRefusal(answer.refusal)
    setSaid({ text: answer.refusal ? '' : t('cart.updated', { total: money(answer.cart?.total ?? 0) }) })
    return !answer.refusal
  }

  /** An act without an answer may have been executed all the same. @returns the cart where it has changed, else null */
  async function changedSince(before: CartState): Promise<CartAnswer | null> {
    const now = await fetchCart(paths.cartPath).catch(() => null)
    return now && now.cart?.lockVersion !== before.cart?.lockVersion ? now : null
  }

  return (
    <div ref={view}>
      <CartView {...state} {...paths} refusal={refusal} said={said.text} busy={busy} onSubmit={submit} />
    </div>
  )
}

/** The cart as it is now. What is shown of it may move what is being pressed. */
async function unpressedCart(path: string): Promise<CartState> {
  const cart = await fetchCart(path)
  await whenUnpressed()
  return cart
}
