import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { LOCAL_MANAGER_KEY, MANAGER_HEADER } from '../src/contract/manager-key.ts'

// Asks a running shop, here or deployed, as its manager does.
const SHOP = process.env.SHOP_URL ?? `http://localhost:${process.env.PORT ?? 8787}`
const KEY = process.env.MANAGER_TOKEN ?? LOCAL_MANAGER_KEY

/**
 * Calls the shop's API with the manager's key, and waits where the shop asks for patience.
 *
 * @throws Error with the answer's words where the shop refuses, or that names the shop where it is away
 */
export async function ask<Answer>(method: 'GET' | 'POST', path: string): Promise<Answer> {
  const answer = await fetch(new URL(`/api/v1${path}`, SHOP), { method, headers: { [MANAGER_HEADER]: KEY } }).catch(
    (cause) => {
      throw new Error(`${SHOP} cannot be reached: npm start starts it, SHOP_URL names another.`, { cause })
    },
  )
  if (answer.status === 429) {
    await setTimeout(Number(answer.headers.get('Retry-After') ?? 60) * 1000)
    return ask(method, path)
  }
  if (!answer.ok) throw new Error(`${SHOP} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** Does what the command line asks for, and ends with 1 where that fails or is none of what there is. */
export async function runCommand(usage: string, act: (() => Promise<void>) | undefined): Promise<void> {
  try {
    if (act) return await act()
    console.error(`${usage}\n\nSHOP_URL names the shop (${SHOP}), MANAGER_TOKEN is its key.`)
  } catch (error) {
    console.error((error as Error).message)
  }
  process.exitCode = 1
}
