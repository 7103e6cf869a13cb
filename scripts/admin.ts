import process from 'node:process'
import { changeRole, createAdministrator, disable, merchants } from './administrators.ts'
import { checkUnused, isState, STARTED } from './local-state.ts'
import type { RunBatch } from './run-batch.ts'
import { askAtTerminal } from './terminal.ts'

const USAGE = `npm run admin -- create <e-mail>         makes an administrator; asks for the password, or reads it from its input
                 list                    says who works for the merchant
                 role <e-mail> <role>    gives an account another role, and ends its sessions
                 disable <e-mail>        ends an account's sessions, and lets nobody sign in to it

It is about the shop of npm start, which must not be running; with --remote about the deployed one.`

/** The act that the command line asks for; null where an argument is missing or unknown. */
function actOf([act, email, role]: string[]): ((run: RunBatch) => Promise<void>) | null {
  if (act === 'list') return list
  if (email === undefined) return null
  if (act === 'create') return (run) => create(run, email)
  if (act === 'disable') return (run) => disable(run, email).then(() => console.log(`${email} is disabled.`))
  return act === 'role' && role !== undefined ? (run) => give(run, email, role) : null
}

async function create(run: RunBatch, email: string): Promise<void> {
  const password = await askAtTerminal(`Password for ${email}, at least 15 characters`, 'secret')
  await createAdministrator(run, { email, password })
  console.log(`${email} is an administrator.`)
}

async function list(run: RunBatch): Promise<void> {
  for (const { email, role, disabled_at } of await merchants(run))
    console.log(`${email}  ${role}${disabled_at ? `  disabled ${disabled_at.slice(0, 10)}` : ''}`)
}

async function give(run: RunBatch, email: string, role: string): Promise<void> {
  const mustChoose = await changeRole(run, email, role)
  console.log(`${email} has the role ${role}, and is signed in nowhere.`)
  if (mustChoose) console.log('A password must be chosen: /sign_in/recover/ sends the link.')
}

async function inDatabase(isRemote: boolean, act: (run: RunBatch) => Promise<void>): Promise<void> {
  if (isRemote) {
    const { throughWrangler } = await import('./remote-batch.ts')
    return act(throughWrangler())
  }
  if (!isState(STARTED)) throw new Error('There is no local shop yet: npm start makes one.')
  await checkUnused(STARTED)
  const { openDatabase } = await import('./serve.ts')
  const { run, close } = await openDatabase(STARTED)
  try {
    await act(run)
  } finally {
    await close()
  }
}

const said = process.argv.slice(2)
const act = actOf(said.filter((word) => word !== '--remote'))
try {
  if (act) await inDatabase(said.includes('--remote'), act)
  else console.error(USAGE)
} catch (cause) {
  console.error((cause as Error).message)
  process.exitCode = 1
}
if (!act) process.exitCode = 1
