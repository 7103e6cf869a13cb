import { hasStage, LineStage } from '../../client/lines/line-stage.tsx'
import type { Cart } from '../../contract/cart.ts'
import type { ProductLine } from '../../contract/line-item.ts'
import { lineName, lineTitle } from '../../i18n/line-words.ts'
import type { Messages } from '../../i18n/messages.ts'
import { lineAmounts, orderRate } from '../../pricing/amounts.ts'
import { Island } from '../../ui/island.tsx'
import { LineViews } from '../../ui/line-views.tsx'
import { Price } from '../../ui/price.tsx'
import { useShop } from '../../ui/shop.tsx'
import { DielineFiles } from '../business/dieline-files.tsx'
import { LineArtworkState } from './line-artwork-state.tsx'
import { LineChoices } from './line-choices.tsx'
import { LineTerms } from './line-terms.tsx'
import styles from './order-items.module.css'
import { OrderLinePicture } from './order-line-picture.tsx'

interface OrderItemsProps {
  order: Cart
  /** The key that opened the order, if a link did. */
  orderKey?: string | undefined
  /** The words of the stage; pictures alone without them. */
  messages?: Messages
  /** Whether the reader may bring and approve its artwork. */
  isActing?: boolean
}

/** The lines of an order: picture, choices, design and artwork of each. */
export function OrderItems({ order, orderKey, messages, isActing = true }: OrderItemsProps) {
  const { t, number } = useShop()
  const isOpen = order.state === 'complete'
  const artwork = { order: order.number, orderKey, isActing, isOpen }
  return (
    <ul className={styles.items}>
      {order.lines.map((line) => (
        <li key={line.id}>
          <OrderLinePicture line={line} />
          <div>
            <h3>{lineTitle(line, t, number)}</h3>
            {line.kind === 'product' && (
              <>
                <LineChoices line={line} />
                <LineTerms line={line} />
                {line.boxDesign && <p>{t('cart.design', { name: line.boxDesign.name })}</p>}
                {line.itemDieline && <DielineFiles code={line.itemDieline} />}
                <LineArtworkState line={line} {...artwork} />
                <Goods line={line} messages={messages} />
              </>
            )}
            {line.kind === 'custom' && (
              <>
                <LineTerms line={line} />
                <LineArtworkState line={line} {...artwork} />
                {line.dieline && <DielineFiles code={line.dieline} />}
              </>
            )}
          </div>
          <b>
            <Price amounts={lineAmounts(line, orderRate(order))} />
          </b>
        </li>
      ))}
    </ul>
  )
}

/** What is seen of ordered goods: on the stage where their line is opened, in pictures where no script runs. */
function Goods({ line, messages }: { line: ProductLine; messages: Messages | undefined }) {
  const { t } = useShop()
  if (!messages || !hasStage(line)) return <LineViews configuration={line.configuration} />
  const props = { id: line.id, configuration: line.configuration, name: lineName(line, t) }
  return <Island name="line-stage" component={LineStage} props={props} messages={messages} />
}
