import { ApiError } from '../../api/error.ts'
import type { Company } from '../../contract/company.ts'
import { companyScope } from '../../contract/company-roles.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import { DelegationPart } from '../../pages/plus/delegation-part.tsx'
import { PersonalDetailsPage } from '../../pages/plus/personal-details-page.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { askedIn, type FormValues, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { delegationForm, delegationQuery } from './delegation-form.ts'
import { onlyMembers } from './guard.tsx'
import { plusPage } from './plus-frame.tsx'

/** GET /boxwright-plus/personal-details/: the member, their company, what they may do there, and who stands in for them. */
export const showPersonalDetails = onlyMembers((c, company) => {
  const { done } = askedIn(c, delegationQuery)
  return detailsPage(c, company, { ...(done && { done }) })
})

/** What is said at a field of a refusal of the API, by its code. */
const REFUSED: Readonly<Record<string, FieldProblems>> = {
  unknown_stand_in: { to: { message: 'delegation.otherPerson' } },
  days_not_possible: { endsOn: { message: 'delegation.daysWrong' } },
}

/** POST /boxwright-plus/personal-details/: names who decides in somebody's place, or ends it. */
export const postPersonalDetails = onlyMembers((c, company) =>
  takeForm(delegationForm, async (_, { value: form, problems, values }) => {
    if (problems) return detailsPage(c, company, { problems, values })
    const { companyDelegations } = apiFor(c, null, CALL_TIMEOUT)
    try {
      if (form.intent === 'end') await companyDelegations.end(form.from)
      else {
        const { from, to: to_user_id, startsOn: starts_on, endsOn: ends_on } = form
        await companyDelegations.name(from, { to_user_id, starts_on, ends_on })
      }
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const refused = REFUSED[cause.code]
      if (refused) return detailsPage(c, company, { problems: refused, values })
      // Somebody else has changed it in the meantime: the page shows the current state.
      if (cause.status !== 404 && cause.code !== 'stale_company') throw cause
    }
    const done = form.intent === 'end' ? 'ended' : 'named'
    return c.redirect(`${(await storeOf(c)).path('plus-personal-details')}?done=${done}`, 303)
  })(c),
)

interface Said {
  done?: 'named' | 'ended'
  problems?: FieldProblems
  values?: FormValues
}

async function detailsPage(c: ShopContext, company: Company, said: Said): Promise<Response> {
  const decides = companyScope('decide_orders', company.me.role, company.state) !== null
  const { users, companyDelegations } = apiFor(c, null)
  const [{ id: ownId, name, email }, delegations] = await Promise.all([
    users.me(),
    decides ? companyDelegations.list() : null,
  ])
  const { done, problems = {}, values = {} } = said
  return plusPage(c, {
    title: 'plus.personalDetails',
    status: said.problems ? 422 : 200,
    children: (
      <PersonalDetailsPage company={company} person={{ name: name ?? '', email: email ?? '' }} done={done}>
        {delegations && <DelegationPart {...delegations} ownId={ownId} values={values} problems={problems} />}
      </PersonalDetailsPage>
    ),
  })
}
