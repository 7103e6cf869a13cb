import process from 'node:process'

// Asks a running shop, here or deployed, as its manager does.
const SHOP = process.env.SHOP_URL ?? 'http://localhost:8787'
const TOKEN = process.env.MANAGER_TOKEN ?? 'local MANAGER_TOKEN'
const USAGE = `npm run dead-letters -- list | retry

SHOP_URL names the shop (${SHOP}), MANAGER_TOKEN is its key.`

async function ask<Meta>(method: 'GET' | 'POST', path: string): Promise<Meta> {
  const answer = await fetch(new URL(`/api/v1/dead_letters${path}`, SHOP), {
    method,
    headers: { 'X-Manager-Token': TOKEN },
  })
  if (!answer.ok) throw new Error(`${SHOP} answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { meta: Meta }).meta
}

async function retry(): Promise<void> {
  let retried = 0
  for (let more = true; more; ) {
    const part = await ask<{ retried: number; more: boolean }>('POST', '/retry')
    retried += part.retried
    more = part.more
  }
  console.log(`${retried} messages are in their queues again.`)
}

try {
  const act = process.argv[2]
  if (act === 'list') console.log(await ask('GET', ''))
  else if (act === 'retry') await retry()
  else {
    console.error(USAGE)
    process.exitCode = 1
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
