import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Messages } from '../../i18n/messages.ts'
import { translateFrom } from '../../i18n/translate.ts'
import type { Language } from '../../regions/language.ts'
import { ShopProvider, type StoreFormat, shopOf } from '../../ui/shop.tsx'
import { heldControls } from './held-controls.ts'
import { takeOver } from './take-over.ts'

export interface IslandData {
  props: object
  messages: Messages
  format: StoreFormat
  language: Language
}

/**
 * Gives an island's root to its component once `may` resolves; resolves when that works and has taken over what was typed
 * before.
 */
export type Mount = (root: HTMLElement, data: IslandData, may: () => Promise<void>) => Promise<void>

/** Makes the `mount` function of an island's component. @param before fetches what the component needs to render */
export function mountOf<Props extends object>(
  Component: ComponentType<Props>,
  before?: (props: Props) => Promise<unknown>,
): Mount {
  return async (root, { props, messages, format, language }, may) => {
    await before?.(props as Props)
    await may()
    const shop = shopOf(translateFrom(language, messages), format)
    const restore = heldControls(root)
    return new Promise((resolve) => {
      takeOver(
        root,
        <ShopProvider shop={shop}>
          <Restored restore={restore} />
          <Live onLive={resolve} />
          <Component {...(props as Props)} />
        </ShopProvider>,
      )
    })
  }
}

/**
 * Makes the `mount` function of an island whose browser part replaces what the page shows without it.
 *
 * @param open makes that part; the page's stays until it is there
 */
export function replacingMount<Props extends object>(open: (props: Props) => Promise<ReactNode>): Mount {
  return async (root, { props, messages, format, language }, may) => {
    const content = await open(props as Props)
    await may()
    const shop = shopOf(translateFrom(language, messages), format)
    return new Promise((resolve) => {
      createRoot(root).render(
        <ShopProvider shop={shop}>
          <Live onLive={resolve} />
          {content}
        </ShopProvider>,
      )
    })
  }
}

/** Restores what was typed before the effects of the component that follows, which read its form. */
function Restored({ restore }: { restore: () => void }) {
  useLayoutEffect(restore, [restore])
  return null
}

/**
 * Says when what follows is rendered and its effects have run: some add listeners, a frame after the rendering. It comes
 * first, so that an effect that throws does not keep it from saying so.
 */
function Live({ onLive }: { onLive: () => void }) {
  useEffect(() => {
    setTimeout(onLive)
  }, [onLive])
  return null
}
