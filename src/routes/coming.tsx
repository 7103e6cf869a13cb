import { MessagePage } from '../pages/error/message-page.tsx'
import { personalHead } from './head.ts'
import type { SharedLoader } from './kept/shared-page.ts'
import { page } from './storefront.tsx'

/** A part of the shop that is not open yet; nothing links to it. */
export const comingPage: SharedLoader = async ({ store, here }) => {
  const title = store.t('error.comingTitle')
  return {
    tags: [],
    page: page({
      store,
      head: personalHead(store, title),
      here,
      children: <MessagePage title={title} text={store.t('error.comingText')} />,
    }),
  }
}
