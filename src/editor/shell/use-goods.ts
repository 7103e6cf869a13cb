import { useMemo, useRef, useState } from 'react'
import type { Product } from '../../contract/catalogue.ts'
import { type Choice, isReadySize, readChoice } from '../../contract/configuration-form.ts'
import type { DesignedGoods } from '../../contract/design-scene.ts'
import { isOtherSizeAlone, withGoods } from '../../design/commands/goods.ts'
import { type InkRules, inkRulesOf } from '../../design/ink-rules.ts'
import { constructionOf, productDieline } from '../../packaging/constructions.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { printLook } from '../../packaging/looks.ts'
import { fetchStyle } from '../../packaging/styles/shelf.ts'
import { validateChoice } from '../../pricing/express.ts'
import type { ConfigurationError } from '../../pricing/limits.ts'
import { useShop } from '../../ui/shop.tsx'
import { useEditor } from '../editor-store.ts'
import type { DesignSession } from './design-session.ts'
import { nearestGoods } from './nearest-goods.ts'
import { useSession } from './use-session.ts'

/** The goods of a design as the fields of the configurator have them. */
export interface GoodsState {
  product: Product
  /** Those of the design, which can be made. */
  goods: DesignedGoods
  /** What the fields say, which may not. */
  choice: Choice
  errors: ConfigurationError[]
  dieline: Dieline
  /** What the print mode prints on each face. */
  rules: InkRules
  /** Changes when the goods changed other than by the fields, which then show them anew. */
  fieldsKey: number
  /** Takes what the form of the goods says: what is made is a step of the design. */
  read(form: HTMLFormElement): void
  /**
   * Other goods for the same design, as near as the product has them; the product that was chosen last is taken.
   *
   * @throws where its construction cannot be fetched
   */
  changeProduct(type: string): Promise<void>
}

/** The goods of a design, changed by fields: a choice that is not made is shown with what is wrong, and not taken. */
export function useGoods(session: DesignSession, products: Product[]): GoodsState {
  const { format } = useShop()
  const goods = useEditor(session.store, ({ scene }) => scene.goods)
  const quantity = useSession(session, (state) => state.quantity)
  const speed = useSession(session, (state) => state.speed)
  const [draft, setDraft] = useState<{ choice: Choice; for: DesignedGoods } | null>(null)
  const product = products.find(({ type }) => type === goods.product)!
  // Goods that come from elsewhere, by undo for example, are shown in fields that are made anew.
  const own = useRef({ goods, times: 0 })
  if (own.current.goods !== goods) own.current = { goods, times: own.current.times + 1 }
  const isDraft = draft !== null && draft.for === goods
  const choice: Choice = isDraft
    ? draft.choice
    : {
        configuration: { ...goods, quantity },
        speed,
        ownSize: !isReadySize(product, goods.size) && product.limits !== null,
      }
  const dieline = useMemo(
    () => productDieline(product, goods.size, goods.material),
    [product, goods.size, goods.material],
  )

  const rules = useMemo(() => inkRulesOf(printLook(product, goods.print)), [product, goods.print])

  const read = (form: HTMLFormElement) => {
    const next = readChoice(new FormData(form), product, choice, format.units)
    const { quantity: count, size, material, print, finish } = next.configuration
    if (validateChoice(product, next, format.allowedShipmentTypes).length) return setDraft({ choice: next, for: goods })
    session.store.run(
      (scene) => {
        const changed = withGoods(scene, { product: product.type, size, material, print, finish })
        own.current = { ...own.current, goods: changed.goods }
        return changed
      },
      next.ownSize && isOtherSizeAlone(session.store.state.scene.goods, next.configuration) ? 'size' : null,
    )
    setDraft({ choice: next, for: session.store.state.scene.goods })
    // Another size is one step that is written; these would be a second one.
    if (count !== quantity || next.speed !== speed) session.set({ quantity: count, speed: next.speed })
  }

  const changes = useRef(0)
  const changeProduct = async (type: string) => {
    const other = products.find((one) => one.type === type)
    if (!other) return
    const change = ++changes.current
    const isLast = () => change === changes.current
    await fetchStyle(constructionOf(other).style).catch((cause) => {
      if (isLast()) throw cause
    })
    // Another product was chosen since, whose script may have come first.
    if (!isLast()) return
    session.store.run((scene) => withGoods(scene, nearestGoods(other, scene.goods)))
    const { quantity: count } = session.state
    session.set({ quantity: Math.min(other.maxQuantity, Math.max(other.minQuantity, count)), speed: 'standard' })
  }

  const errors = validateChoice(product, choice, format.allowedShipmentTypes)
  return { product, goods, choice, errors, dieline, rules, fieldsKey: own.current.times, read, changeProduct }
}
