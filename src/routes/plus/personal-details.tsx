import { ApiError } from '../../api/error.ts'
import type { Company } from '../../contract/company.ts'
import { companyScope } from '../../contract/company-roles.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { DelegationPart } from '../../pages/plus/delegation-part.tsx'
import { LeavePart } from '../../pages/plus/leave-part.tsx'
import { PersonalDetailsPage } from '../../pages/plus/personal-details-page.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { askedIn, type FormValues, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyMembers } from './guard.tsx'
import { personalDetailsForm, personalDetailsQuery } from './personal-details-form.ts'
import { plusPage } from './plus-frame.tsx'

/** GET /boxwright-plus/personal-details/: the member, their company, what they may do there, and who stands in for them. */
export const showPersonalDetails = onlyMembers((c, company) => {
  const { done } = askedIn(c, personalDetailsQuery)
  return detailsPage(c, company, { ...(done && { done }) })
})

/** What is said at a field of a refusal of the API, by its code. */
const REFUSED: Readonly<Record<string, FieldProblems>> = {
  unknown_stand_in: { to: { message: 'delegation.otherPerson' } },
  days_not_possible: { endsOn: { message: 'delegation.daysWrong' } },
}

/** Why somebody may not leave, by the code of the API. */
const STAYS: Readonly<Record<string, MessageKey>> = {
  last_administrator: 'plus.lastAdministrator',
  open_order: 'plus.leaveOpenOrder',
}

/** POST /boxwright-plus/personal-details/: names who decides in somebody's place, ends that, or leaves the company. */
export const postPersonalDetails = onlyMembers((c, company) =>
  takeForm(personalDetailsForm, async (_, { value: form, problems, values }) => {
    if (problems) return detailsPage(c, company, { problems, values })
    const { companyDelegations, companyMembers, users } = apiFor(c, null, CALL_TIMEOUT)
    const { path } = await storeOf(c)
    try {
      if (form.intent === 'leave') {
        await companyMembers.remove((await users.me()).id, form.ends !== undefined)
        return c.redirect(`${path('plus-register')}?left=1`, 303)
      }
      if (form.intent === 'end') await companyDelegations.end(form.from)
      else {
        const { from, to: to_user_id, startsOn: starts_on, endsOn: ends_on } = form
        await companyDelegations.name(from, { to_user_id, starts_on, ends_on })
      }
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const refused = REFUSED[cause.code]
      if (refused) return detailsPage(c, company, { problems: refused, values })
      const stays = STAYS[cause.code]
      if (stays) return detailsPage(c, company, { stays })
      // Somebody else has changed it in the meantime: the page shows the current state.
      if (cause.status !== 404 && cause.code !== 'stale_company') throw cause
    }
    return c.redirect(path('plus-personal-details') + DONE[form.intent], 303)
  })(c),
)

/** What the page then says was done, in its address; a member who could not leave reads how things are now. */
const DONE = { delegate: '?done=named', end: '?done=ended', leave: '' } as const

interface Said {
  done?: 'named' | 'ended'
  problems?: FieldProblems
  values?: FormValues
  /** Why the member could not leave. */
  stays?: MessageKey
}

async function detailsPage(c: ShopContext, company: Company, said: Said): Promise<Response> {
  const decides = companyScope('decide_orders', company.me.role, company.state) !== null
  const seesMembers = companyScope('see_members', company.me.role, company.state) !== null
  const { users, companyDelegations, companyMembers } = apiFor(c, null)
  const [{ id: ownId, name, email }, delegations, people] = await Promise.all([
    users.me(),
    decides ? companyDelegations.list() : null,
    seesMembers ? companyMembers.list() : null,
  ])
  const { done, problems = {}, values = {}, stays } = said
  return plusPage(c, {
    title: 'plus.personalDetails',
    status: said.problems || stays ? 422 : 200,
    children: (
      <PersonalDetailsPage
        company={company}
        person={{ name: name ?? '', email: email ?? '' }}
        done={done}
        problems={problems}
        delegation={
          delegations && <DelegationPart {...delegations} ownId={ownId} values={values} problems={problems} />
        }
        leaving={<LeavePart isLast={people?.members.length === 1} refused={stays} />}
      />
    ),
  })
}
