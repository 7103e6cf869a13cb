import { waitFor } from '../../client/cart/acts-under-way.ts'
import { sendCartForm } from '../../client/cart/cart-actions.ts'
import { leaveFor } from '../../client/page/leave-for.ts'
import { TotalBar } from '../../client/products/total-bar.tsx'
import { choiceQuery } from '../../contract/configuration-form.ts'
import { sha256 } from '../../contract/sha256.ts'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { textsShaped } from '../text/pending-texts.ts'
import type { DesignSession } from './design-session.ts'
import styles from './editor-desk.module.css'
import type { EditorProps } from './editor-frame.tsx'
import { usePricedChoice } from './priced-choice.ts'
import { saveNamed } from './save-named.ts'
import { refusedWords } from './saved-where.ts'
import { NONE_ADDED, orderedOf, useAdded } from './use-added.ts'
import type { GoodsState } from './use-goods.ts'
import { useSession } from './use-session.ts'

interface Props extends EditorProps {
  session: DesignSession
  goods: GoodsState
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** What the goods cost, when they come, and the button that puts them with their design into the cart. */
export function OrderFoot({ session, goods, list, transit, paths }: Props) {
  const { t } = useShop()
  const { product, choice, errors } = goods
  const { added, say } = useAdded(session)
  const priced = usePricedChoice(goods)
  const reason = refusedWords(useSession(session, (state) => state.where))
  const productPath = paths.products[product.type]!

  function submit(event: React.FormEvent) {
    event.preventDefault()
    if (added.state === 'adding' || errors.length) return
    say({ state: 'adding' }, orderedOf(session))
    waitFor(add())
  }

  /** @returns whether it was done, and this page is still shown */
  async function add(): Promise<boolean> {
    // It is saved first and sent then: who leaves meanwhile would find it in no cart.
    addEventListener('beforeunload', warn)
    const { answer, ordered } = await send().finally(() => removeEventListener('beforeunload', warn))
    const isDone = answer !== null && !answer.refusal
    if (isDone && answer.repriced) {
      leaveFor(`${paths.cart}?repriced=1`, () => say(NONE_ADDED, ordered))
      return false
    }
    const { quantity: count } = choice.configuration
    say(isDone ? { state: 'added', count } : { state: 'failed', text: answer?.refusal?.text }, ordered)
    return isDone
  }

  /** @returns what was ordered, and the cart's answer; null where the design could not be saved */
  async function send() {
    if (!(await textsShaped())) return { answer: null, ordered: orderedOf(session) }
    await session.written()
    const ordered = orderedOf(session)
    const isSaved = await saveNamed(session, t(`product-name.${product.type}`))
    const { account } = session.state
    if (!isSaved || !account) return { answer: null, ordered }
    const form = new FormData()
    for (const [field, value] of choiceQuery(choice)) form.append(field, value)
    form.set('intent', 'add')
    form.set('product', product.type)
    form.set('priceListVersion', list.version)
    form.set('design', account.id)
    // What was changed since an answer that was lost is added beside it: the form has another key.
    form.set('scene', await sha256(JSON.stringify(ordered.scene)))
    return { answer: await sendCartForm(paths.cart, form), ordered }
  }

  return (
    <form className={styles.foot} onSubmit={submit}>
      {added.state === 'failed' && reason && <Note tone="bad">{t(reason)}</Note>}
      <TotalBar
        product={product}
        list={list}
        choice={priced}
        added={added}
        errors={errors}
        cartPath={paths.cart}
        listsPath=""
        quotePath=""
        productPath={productPath}
        dielinesPath={paths.dielines}
        materialPaths={{}}
        transit={transit[product.type]!}
      />
    </form>
  )
}
