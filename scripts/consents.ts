import process from 'node:process'
import { ask, runCommand } from './manager-call.ts'

interface Verified {
  meta: { people: number; broken: { subject: string; sequence: number }[]; next: string | null }
}

async function verify(): Promise<void> {
  let people = 0
  let broken = 0
  for (let after: string | null = ''; after !== null; ) {
    const { meta }: Verified = await ask('GET', `/emails/consents/verify?after=${encodeURIComponent(after)}`)
    people += meta.people
    broken += meta.broken.length
    for (const { subject, sequence } of meta.broken) console.log(`${subject}: record ${sequence} is not what was kept`)
    after = meta.next
  }
  console.log(`${people} people, ${broken} broken chains.`)
  process.exitCode = broken ? 1 : 0
}

async function exportOf(address: string): Promise<void> {
  console.log(JSON.stringify(await ask('GET', `/emails/consents?email=${encodeURIComponent(address)}`), null, 2))
}

const [act, email] = process.argv.slice(2)
await runCommand(
  'npm run consents -- verify | export <email>',
  act === 'verify' ? verify : act === 'export' && email ? () => exportOf(email) : undefined,
)
