import type { Given } from '../../contract/call.ts'
import { customerTypeOf } from '../../contract/roles.ts'
import type { USER_CALLS } from '../../contract/users.ts'
import type { LiveSession } from '../identity/sessions.ts'
import { invalid } from '../refusal.ts'
import type { users } from '../schema/users.ts'

type Said = Given<typeof USER_CALLS.update>['body']['user']
type Changes = Partial<typeof users.$inferInsert>

/**
 * Changes of an account by its owner. Customers may switch between private and business; other roles cannot be chosen.
 *
 * @throws Refusal 422 for a customer type that the role does not allow
 */
export function changesOf(user: LiveSession['user'], { customer_type, profile, ...said }: Said): Changes {
  const changes: Changes = { ...said }
  if (customer_type && customer_type !== customerTypeOf(user.role)) {
    if (user.role !== 'b2c' && user.role !== 'b2b')
      throw invalid({ user: ['has a role whose type of customer only an administrator changes'] })
    changes.role = customer_type
  }
  if (profile) {
    const answers = Object.entries({ ...user.profile, ...profile }).filter(([, answer]) => answer !== null)
    changes.profile = Object.fromEntries(answers)
  }
  return changes
}
