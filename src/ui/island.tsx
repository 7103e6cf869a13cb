import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { Messages } from '../i18n/messages.ts'
import { translateFrom } from '../i18n/translate.ts'
import { ShopProvider, shopOf, useShop } from './shop.tsx'

/** All islands, each in `client/<area>/<name>.island.tsx`, or in `editor/<part>/<name>.island.tsx`. */
export type IslandName = 'cart' | 'configurator' | 'dieline-desk' | 'editor' | 'line-stage' | 'print-file' | 'samples'

interface IslandProps<Props> {
  name: IslandName
  component: ComponentType<Props>
  props: Props
  /** The messages that this island shows; only these are sent with it. */
  messages: Messages
  /** When it starts: `load` where it shows something that the page cannot know, otherwise at the first touch. */
  on?: 'load' | 'interaction'
}

/**
 * A part of the page that becomes interactive in the browser. It is rendered as a root of its own, with its props and messages as
 * data beside it; the name begins the ids made by `useId`, so that no two islands of a page have the same. In the browser they become
 * Preact's (docs/decisions/0188). Without its script it remains a plain form.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  messages,
  on = 'interaction',
}: IslandProps<Props>) {
  const { format, t } = useShop()
  const shop = shopOf(translateFrom(t.language, messages), format)
  const html = renderToString(
    <ShopProvider shop={shop}>
      <Component {...props} />
    </ShopProvider>,
    { identifierPrefix: name },
  )
  const data = JSON.stringify({ props, messages, format, language: t.language }).replace(/</g, '\\u003c')
  return (
    <bx-island name={name} on={on}>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: data }} />
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </bx-island>
  )
}
