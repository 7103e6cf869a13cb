import { WalletPage } from '../../pages/account/wallet-page.tsx'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage } from './account-frame.tsx'
import { onlySignedIn } from './guard.ts'

/** GET /account/boxwright-wallet/: the user's credit, the store's currency first, with the entries of the ledger. */
export const showWallet = onlySignedIn(async (c: ShopContext) => {
  const { wallet, referrals } = apiFor(c, null)
  const store = await storeOf(c)
  const wallets = await c.var.timing.span('wallet', async () => {
    const own = await wallet.show()
    const others = own.currencies.filter((currency) => currency !== own.currency)
    return [own, ...(await Promise.all(others.map((currency) => wallet.show(currency))))]
  })
  const recommended = await c.var.timing.span('referrals', () => referrals.mine())
  const link = new URL(store.path('home'), c.var.url.origin)
  link.searchParams.set('referral', recommended.meta.code)
  return accountPage(c, {
    title: 'account.wallet',
    route: 'account-wallet',
    children: <WalletPage wallets={wallets} recommended={recommended.data} link={link.href} />,
  })
})
