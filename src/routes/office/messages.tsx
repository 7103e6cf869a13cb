import { z } from 'zod'
import { MESSAGE_LISTS } from '../../contract/managed-messages.ts'
import { MessagesPage } from '../../pages/office/messages-page.tsx'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { takeQuery } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import { onlyManagers } from './guard.ts'

/** The list that the page's address asks for. */
const messagesQuery = z.object({
  state: z.enum(MESSAGE_LISTS).default('waiting').catch('waiting'),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
})

/** GET /manager/messages/: the orders about which somebody has written, what waits for an answer first. */
export const showMessages = onlyManagers(
  takeQuery(messagesQuery, async (c, { state, page: at }) => {
    const { data, meta } = await apiFor(c, null).managedMessages.list({ state, page: at })
    const store = await storeOf(c)
    return c.render(
      page({
        store,
        area: 'office',
        head: personalHead(store, store.t('office-messages.title')),
        here: store.path('manager-messages'),
        plain: true,
        children: <MessagesPage state={state} orders={data} count={meta.totalCount} page={at} pages={meta.pages} />,
      }),
    )
  }),
)
