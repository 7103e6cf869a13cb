import { PersonalDetailsPage } from '../../pages/plus/personal-details-page.tsx'
import { apiFor } from '../page/visitor-api.ts'
import { onlyMembers } from './guard.tsx'
import { plusPage } from './plus-page.tsx'

/** GET /boxwright-plus/personal-details/: the member, their company, and what they may do there. */
export const showPersonalDetails = onlyMembers(async (c, company) => {
  const { name, email } = await apiFor(c, null).users.me()
  return plusPage(c, {
    title: 'plus.personalDetails',
    children: <PersonalDetailsPage company={company} person={{ name: name ?? '', email: email ?? '' }} />,
  })
})
