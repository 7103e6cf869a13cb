import { ApiError } from '../../api/error.ts'
import type { Company } from '../../contract/company.ts'
import { companyScope } from '../../contract/company-roles.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { type MembersDone, MembersPage } from '../../pages/plus/members-page.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { askedIn, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyMembers } from './guard.tsx'
import { memberChanges, membersForm, membersQuery } from './members-form.ts'
import { plusPage } from './plus-frame.tsx'

/** What is said of a refusal of the API, by its code. */
const REFUSED: Readonly<Record<string, MessageKey>> = {
  last_administrator: 'plus.lastAdministrator',
  already_member: 'plus.alreadyMember',
  too_many_members: 'plus.tooManyMembers',
  unknown_cost_centre: 'company-settings.costCentreGone',
  stale_company: 'office-company.changed',
}

/** GET /boxwright-plus/members/: the members, and for whoever manages them the forms. */
export const showMembers = onlyMembers((c, company) => {
  const { done } = askedIn(c, membersQuery)
  return membersPage(c, company, { ...(done && { done }) })
})

/** POST /boxwright-plus/members/ */
export const postMembers = onlyMembers((c, company) =>
  takeForm(membersForm, async (_, { value: form, problems, values }) => {
    if (problems) return membersPage(c, company, { problems, values })
    const { companyMembers, companyDomains } = apiFor(c, null, CALL_TIMEOUT)
    try {
      if (form.intent === 'invite')
        await companyMembers.invite({ email: form.email, role: form.role, cost_centre_id: form.costCentre })
      else if (form.intent === 'withdraw') await companyMembers.withdraw(form.id)
      else if (form.intent === 'remove') await companyMembers.remove(form.userId)
      else if (form.intent === 'admit')
        await companyDomains.decideJoin(form.userId, { decision: 'admit', role: form.role })
      else if (form.intent === 'refuse') await companyDomains.decideJoin(form.userId, { decision: 'refuse' })
      else await companyMembers.change(form.userId, memberChanges(form))
    } catch (cause) {
      const message = cause instanceof ApiError ? REFUSED[cause.code] : undefined
      if (message) return membersPage(c, company, { refused: message, values })
      // Somebody else has changed it in the meantime: the page shows the current state.
      if (!(cause instanceof ApiError && cause.status === 404)) throw cause
    }
    const { path } = await storeOf(c)
    const isSelf = values.self !== undefined
    // Whoever has given up the role that sees the members does not see this page any more.
    const seesMembers = form.intent !== 'save' || companyScope('see_members', form.role, company.state) !== null
    if (isSelf && !seesMembers) return c.redirect(path('plus-personal-details'), 303)
    return c.redirect(`${path('plus-members')}?done=${DONE[form.intent]}`, 303)
  })(c),
)

const DONE = {
  invite: 'invited',
  withdraw: 'withdrawn',
  save: 'saved',
  remove: 'removed',
  admit: 'admitted',
  refuse: 'refused',
} as const satisfies Record<string, MembersDone>

interface Said {
  done?: MembersDone
  problems?: FieldProblems
  refused?: MessageKey
  values?: Readonly<Record<string, string>>
}

async function membersPage(c: ShopContext, company: Company, said: Said): Promise<Response> {
  const { companyMembers, users } = apiFor(c, null)
  const [people, { id: ownId }] = await Promise.all([companyMembers.list(), users.me()])
  return plusPage(c, {
    title: 'plus.members',
    status: said.problems || said.refused ? 422 : 200,
    children: <MembersPage company={company} people={people} ownId={ownId} {...said} />,
  })
}
