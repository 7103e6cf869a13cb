import { SavedCardsPage } from '../../pages/account/saved-cards-page.tsx'
import { takeQuery, takeUntypedForm } from '../page/take-form.ts'
import { unlessGone } from '../page/unless-gone.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import { accountPage } from './account-frame.tsx'
import { onlySignedIn } from './guard.ts'
import { savedCardsForm, savedCardsQuery } from './saved-cards-form.ts'

/** GET /account/cards/ */
export const showCards = onlySignedIn(
  takeQuery(savedCardsQuery, async (c, { done }) => {
    const cards = await c.var.timing.span('account', () => apiFor(c, null).savedCards.list())
    return accountPage(c, {
      title: 'saved-cards.title',
      route: 'account-saved-cards',
      children: <SavedCardsPage cards={cards} isRemoved={done === 'removed'} />,
    })
  }),
)

/** POST /account/cards/: removes a card. */
export const postCards = onlySignedIn(
  takeUntypedForm(savedCardsForm, async (c, { id }) => {
    await unlessGone(() => apiFor(c, null).savedCards.remove(id))
    return c.redirect(`${(await storeOf(c)).path('account-saved-cards')}?done=removed`, 303)
  }),
)
