import { BoxesPage } from '../../pages/account/boxes-page.tsx'
import { apiFor } from '../page/visitor-api.ts'
import { accountPage } from './account-page.tsx'
import { onlySignedIn } from './guard.ts'

/** GET /account/boxes/: the boxes that the user has saved. */
export const showBoxes = onlySignedIn(async (c) => {
  // The guard sees that there is a session; only the API knows whether it still holds.
  await c.var.timing.span('user', apiFor(c, null).users.me)
  return accountPage(c, { title: 'boxes.title', route: 'account-boxes', children: <BoxesPage /> })
})
