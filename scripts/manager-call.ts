import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import type { Credentials } from './administrators.ts'
import { knownAdministrator } from './local-administrator.ts'
import { STARTED } from './local-state.ts'
import { askAtTerminal } from './terminal.ts'

// Calls the API of a running shop, local or deployed, as a manager.
const SHOP = process.env.SHOP_URL ?? `http://localhost:${process.env.PORT ?? 8787}`

/** What this command's session is called among those of its account. */
const LABEL = { browser: 'npm run' }

interface SignedIn {
  data: { type: 'session'; attributes: { api_token: string } }
}
/** An account with a second factor, which a code completes. */
interface HalfSignedIn {
  data: { type: 'second-factor'; attributes: { second_factor_token: string } }
}

/** The API token of this command's session. It is only kept in memory, and the session is ended with the command. */
let token: string | null = null
let credentials: Credentials | null = null

/**
 * Calls the shop's API as a manager, and honours Retry-After.
 *
 * @throws Error with the answer's message where the shop refuses, or with the shop's address where it cannot be reached
 */
export async function ask<Answer>(method: 'GET' | 'POST', path: string): Promise<Answer> {
  token ??= await signIn()
  const answer = await send(method, `/v1${path}`, { 'X-Spree-Token': token })
  if (answer.status === 401) {
    // A token is valid for ten minutes, and a command may take longer.
    token = await signIn()
    return read(await send(method, `/v1${path}`, { 'X-Spree-Token': token }))
  }
  return read(answer)
}

/**
 * Credentials from the environment; or those of the local administrator, for the local shop; or typed at the terminal.
 */
async function credentialsOf(): Promise<Credentials> {
  const { SHOP_EMAIL: email, SHOP_PASSWORD: password } = process.env
  if (email && password) return { email, password }
  const local = process.env.SHOP_URL ? null : knownAdministrator(STARTED)
  if (local) return local
  return {
    email: email ?? (await askAtTerminal('E-mail')),
    password: password ?? (await askAtTerminal('Password', 'secret')),
  }
}

async function signIn(): Promise<string> {
  credentials ??= await credentialsOf()
  const { email, password } = credentials
  const { data } = await post<SignedIn | HalfSignedIn>('/sign_in', { user: { email, password }, label: LABEL })
  if (data.type === 'session') return data.attributes.api_token
  const { second_factor_token } = data.attributes
  const code = await askAtTerminal(`Code of the app for ${email}`)
  const completed = await post<SignedIn>('/sign_in/code', { second_factor_token, code, label: LABEL })
  return completed.data.attributes.api_token
}

const post = async <Answer>(path: string, body: object): Promise<Answer> =>
  read(await send('POST', path, { 'Content-Type': 'application/json' }, JSON.stringify(body)))

async function send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Response> {
  const answer = await fetch(new URL(`/api${path}`, SHOP), { method, headers, ...(body && { body }) }).catch(
    (cause) => {
      throw new Error(`${SHOP} cannot be reached: npm start starts it, SHOP_URL names another.`, { cause })
    },
  )
  if (answer.status !== 429) return answer
  await setTimeout(Number(answer.headers.get('Retry-After') ?? 60) * 1000)
  return send(method, path, headers, body)
}

async function read<Answer>(answer: Response): Promise<Answer> {
  if (!answer.ok) throw new Error(`${SHOP} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Runs the act that the command line asks for; exits with 1 where it fails or there is no such act. */
export async function runCommand(usage: string, act: (() => Promise<void>) | undefined): Promise<void> {
  try {
    if (act) {
      // On the stream of errors: what an act prints may be a file.
      console.error(`Asking ${SHOP}`)
      return await act()
    }
    console.error(
      `${usage}\n\nSHOP_URL names the shop (${SHOP}); SHOP_EMAIL and SHOP_PASSWORD sign in to it, as an order manager or an administrator.`,
    )
  } catch (error) {
    console.error((error as Error).message)
  } finally {
    if (token) await send('POST', '/sign_out', { 'X-Spree-Token': token })
  }
  process.exitCode = 1
}
