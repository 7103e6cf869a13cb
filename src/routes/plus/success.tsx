import { ApplicationPage } from '../../pages/plus/success-page.tsx'
import { onlySignedIn } from '../account/guard.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import { plusPage } from './plus-frame.tsx'

/** GET /plus/success/: the caller's application, and what became of it. */
export const showSuccess = onlySignedIn(async (c) => {
  const application = await apiFor(c, null).companies.applied()
  if (!application) return c.redirect((await storeOf(c)).path('plus-register'), 303)
  return plusPage(c, { title: 'plus.applicationTitle', children: <ApplicationPage application={application} /> })
})
