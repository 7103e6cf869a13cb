import { serve } from '../../scripts/serve.ts'
import { hashPassword } from '../../src/commerce/identity/password-hash.ts'

const KINDS = ['known', 'unknown', 'passwordless', 'disabled'] as const

/** What a sign-in that fails takes, by what is behind its address. */
export interface SignInTime {
  kind: (typeof KINDS)[number]
  /** Milliseconds at the median. */
  median: number
}

/**
 * How long a wrong password takes, kind by kind in turns; each try has an address of its own, as limits count by address. What
 * differs would tell whether there is an account.
 */
export async function signInTimes(tries = 60): Promise<SignInTime[]> {
  const shop = await serve({ port: 0, keep: null, log: () => undefined })
  try {
    const { port } = await shop.ready
    const db = await shop.getD1Database('DB', 'boxwright')
    const hash = await hashPassword('nine yellow boxes')
    const user = db.prepare(
      `INSERT INTO users (id, kind, created_at, role, email, email_key, region, language, disabled_at)
      VALUES (?1, 'registered', '2026-11-21', 'b2c', ?1, ?1, 'eu', 'en', ?2)`,
    )
    const password = db.prepare(`INSERT INTO passwords (user_id, hash, changed_at) VALUES (?1, ?2, '2026-11-21')`)
    const spent = Object.fromEntries(KINDS.map((kind) => [kind, [] as number[]]))
    for (let at = 0; at < tries; at++)
      for (const kind of KINDS) {
        const email = `${kind}-${at}@example.com`
        if (kind !== 'unknown') await user.bind(email, kind === 'disabled' ? '2026-11-21' : null).run()
        if (kind === 'known' || kind === 'disabled') await password.bind(email, hash).run()
        spent[kind]!.push(await signInTime(Number(port), email))
      }
    return KINDS.map((kind) => ({ kind, median: spent[kind]!.sort((one, two) => one - two)[tries >> 1]! }))
  } finally {
    await shop.dispose()
  }
}

async function signInTime(port: number, email: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`http://localhost:${port}/api/sign_in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ user: { email, password: 'not the password' } }),
  })
  await answer.arrayBuffer()
  if (answer.status !== 422) throw new Error(`${email} was answered ${answer.status}, not 422.`)
  return performance.now() - start
}
