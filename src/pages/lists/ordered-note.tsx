import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'

/** How many lines of a list were put into the cart, and how many were not, by the reason. */
export interface OrderedLines {
  taken: number
  /** What is not made any more. */
  leftOut: number
  /** For what the cart had no line left. */
  full: number
  /** What would have been more than is made at once, together with the same in the cart. */
  tooMany: number
}

/** What became of a list that was put into the cart. */
export function OrderedNote({ ordered: { taken, leftOut, full, tooMany } }: { ordered: OrderedLines }) {
  const { t, number } = useShop()
  const { path } = usePaths()
  return (
    <Note tone={leftOut + full + tooMany ? 'change' : 'good'}>
      {taken > 0 && <p>{t.plural('list.inCart', taken)}</p>}
      {leftOut > 0 && <p>{t.plural('list.leftOut', leftOut)}</p>}
      {tooMany > 0 && <p>{t.plural('list.tooMany', tooMany)}</p>}
      {full > 0 && <p>{t('list.left', { count: number(full) })}</p>}
      <ButtonLink weight="plain" href={path('cart')}>
        {t('configurator.viewCart')}
      </ButtonLink>
    </Note>
  )
}
