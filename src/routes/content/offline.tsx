import { MessagePage } from '../../pages/error/message-page.tsx'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import type { SharedLoader } from '../page-cache/shared-page.ts'

/** The page that the browser stores, to show it when there is no connection. */
export const offlinePage: SharedLoader = async ({ store, here }) => {
  const title = store.t('error.offlineTitle')
  return {
    tags: [],
    page: page({
      store,
      area: 'content',
      head: personalHead(store, title),
      here,
      children: <MessagePage title={title} text={store.t('error.offlineText')} retry />,
    }),
  }
}
