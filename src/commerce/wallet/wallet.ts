import type { Env } from '../../contract/env.ts'
import type { WalletObject } from './wallet-object.ts'

/** The wallet of a user. The same id gives the same object everywhere, so only this function makes it. */
export const walletOf = (env: Env, userId: string): DurableObjectStub<WalletObject> => env.WALLETS.getByName(userId)
