import { Button } from './button.tsx'
import { useShop } from './shop.tsx'

/** The hidden fields of a form about one line of a cart or a list: what is asked, of which line, of which version of the whole. */
export function LineFields({ intent, line, version }: { intent: string; line: string; version: number }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="line" value={line} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}

/** The button that removes a line of a cart or a list, with its hidden fields: the content of a form. @param name of the product */
export function RemoveLine({ name, ...line }: { name: string; line: string; version: number }) {
  const { t } = useShop()
  return (
    <>
      <LineFields intent="remove" {...line} />
      <Button weight="plain" aria-label={t('cart.removeOf', { product: name })}>
        {t('cart.remove')}
      </Button>
    </>
  )
}
