import process from 'node:process'

// Asks a running shop, here or deployed, as its manager does.
const SHOP = process.env.SHOP_URL ?? 'http://localhost:8787'
const TOKEN = process.env.MANAGER_TOKEN ?? 'local MANAGER_TOKEN'
const USAGE = `npm run consents -- verify | export <email>

SHOP_URL names the shop (${SHOP}), MANAGER_TOKEN is its key.`

interface Verified {
  meta: { people: number; broken: { subject: string; sequence: number }[]; next: string | null }
}

async function ask<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(new URL(`/api/v1/emails/consents${path}`, SHOP), { headers: { 'X-Manager-Token': TOKEN } })
  if (!answer.ok) throw new Error(`${SHOP} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

async function verify(): Promise<void> {
  let people = 0
  let broken = 0
  for (let after: string | null = ''; after !== null; ) {
    const { meta }: Verified = await ask(`/verify?after=${encodeURIComponent(after)}`)
    people += meta.people
    broken += meta.broken.length
    for (const { subject, sequence } of meta.broken) console.log(`${subject}: record ${sequence} is not what was kept`)
    after = meta.next
  }
  console.log(`${people} people, ${broken} broken chains.`)
  process.exitCode = broken ? 1 : 0
}

const [act, email] = process.argv.slice(2)
try {
  if (act === 'verify') await verify()
  else if (act === 'export' && email)
    console.log(JSON.stringify(await ask(`?email=${encodeURIComponent(email)}`), null, 2))
  else {
    console.error(USAGE)
    process.exitCode = 1
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
