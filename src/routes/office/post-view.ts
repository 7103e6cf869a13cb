import { ApiError } from '../../api/error.ts'
import type { OfficeList } from '../../contract/saved-views.ts'
import type { RefusedView } from '../../pages/office/list-tools.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { type FormValues, takeForm } from '../page/take-form.ts'
import { unlessGone } from '../page/unless-gone.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyManagers } from './guard.ts'
import { savedViewForm } from './quotes-form.ts'

/** What is said of a view whose name is wrong. */
export const wrongView = (problems: FieldProblems, { name = '' }: FormValues): RefusedView => ({
  ...Object.values(problems)[0]!,
  name,
})

/** What is said of a view for which there is no room. */
export const fullViews = ({ name = '' }: FormValues): RefusedView => ({ message: 'views.full', name })

/**
 * Takes the form of a list's views: saves the filter of its address under a name, or removes one that was saved.
 *
 * @param queryOf the filter that an address asks for, as the list's address states it
 * @param show the list, with why the form was not done
 */
export const postView = (
  list: OfficeList,
  route: 'manager-companies' | 'manager-customers' | 'manager-parts' | 'manager-quotes',
  queryOf: (c: ShopContext) => string,
  show: (c: ShopContext, refused: RefusedView) => Promise<Response>,
) =>
  onlyManagers(
    takeForm(savedViewForm, async (c, { value: form, problems, values }) => {
      if (problems) return show(c, wrongView(problems, values))
      const { savedViews } = apiFor(c, null)
      const query = queryOf(c)
      try {
        if (form.intent === 'save-view') await savedViews.save(list, form.name, query)
        else await unlessGone(() => savedViews.remove(form.view))
      } catch (cause) {
        if (!(cause instanceof ApiError && cause.code === 'too_many_views')) throw cause
        return show(c, fullViews(values))
      }
      return c.redirect(`${(await storeOf(c)).path(route)}?${query}`, 303)
    }),
  )
