import process from 'node:process'
import { ask, runCommand } from './manager-call.ts'

async function list(): Promise<void> {
  console.log((await ask<{ meta: unknown }>('GET', '/dead_letters')).meta)
}

async function retry(): Promise<void> {
  let retried = 0
  for (let more = true; more; ) {
    const { meta } = await ask<{ meta: { retried: number; more: boolean } }>('POST', '/dead_letters/retry')
    retried += meta.retried
    more = meta.more
  }
  console.log(`${retried} messages are in their queues again.`)
}

const acts = new Map([
  ['list', list],
  ['retry', retry],
])
await runCommand('npm run dead-letters -- list | retry', acts.get(process.argv[2] ?? ''))
