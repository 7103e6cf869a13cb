import { BoxesPage } from '../../pages/account/boxes-page.tsx'
import { accountPage } from './account-page.tsx'
import { onlySignedIn } from './guard.ts'

/** GET /account/boxes/: the boxes that the user has saved. */
export const showBoxes = onlySignedIn((c) =>
  accountPage(c, { title: 'boxes.title', route: 'account-boxes', children: <BoxesPage /> }),
)
