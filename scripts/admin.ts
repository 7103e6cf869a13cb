import { changeRole, createAdministrator, disable, enable, merchants } from './administrators.ts'
import type { RunBatch } from './run-batch.ts'
import { type DatabaseAct, runInDatabase } from './shop-database.ts'
import { askAtTerminal } from './terminal.ts'

const USAGE = `npm run admin -- create <e-mail>         makes an administrator; asks for the password, or reads it from its input
                 list                    says who works for the merchant
                 role <e-mail> <role>    gives an account another role, and ends its sessions
                 disable <e-mail>        ends an account's sessions, and lets nobody sign in to it; of a customer's
                                         account with its role behind the address
                 enable <e-mail>         lets the owner of a disabled account sign in again`

/** The act that the command line asks for; null where an argument is missing or unknown. */
function actOf([act, email, role]: string[]): DatabaseAct | null {
  if (act === 'list') return list
  if (email === undefined) return null
  if (act === 'create') return (run) => create(run, email)
  if (act === 'disable') return (run) => disable(run, email, role).then(() => console.log(`${email} is disabled.`))
  if (act === 'enable') return (run) => enable(run, email).then(() => console.log(`${email} can sign in again.`))
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

// The hash of a password is for no command line.
await runInDatabase(USAGE, actOf, 'secret')
