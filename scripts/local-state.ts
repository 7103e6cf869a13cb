import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { ROOT } from './serve.ts'

/**
 * The folder with the state of `npm start`: the database, the orders, the mail. `STATE_DIR` names another one; an empty
 * value is ignored.
 */
export const STARTED = resolve(ROOT, process.env.STATE_DIR || '.local')
/** The folder with the state of `npm run dev`, chosen by wrangler. */
export const DEVELOPED = join(ROOT, '.wrangler/state')

/** The file that marks a folder as a shop's state, and holds the port of the last start. */
const MARK = 'boxwright.json'

/** Whether a folder is marked as a shop's state. */
export const isState = (folder: string): boolean => existsSync(join(folder, MARK))

/**
 * Checks that a folder is a shop's own or empty, because a reset removes it completely.
 *
 * @throws Error that names the folder, where it contains something else
 */
export function checkOwn(folder: string): void {
  if (isState(folder) || !existsSync(folder) || readdirSync(folder).length === 0) return
  throw new Error(
    `${folder} holds other files: STATE_DIR must name a new folder, or one that a shop kept its state in.`,
  )
}

/** Records the port of the shop that uses a folder; 0 while it has none. */
export function mark(folder: string, port: number): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, MARK), JSON.stringify({ port }))
}

/**
 * @throws Error that names the port, where a shop that uses this folder still runs: two at once would damage its files
 */
export async function checkUnused(folder: string): Promise<void> {
  if (!isState(folder)) return
  const { port } = JSON.parse(readFileSync(join(folder, MARK), 'utf8')) as { port: number }
  if (await answers(port))
    throw new Error(`A shop that keeps its state in ${folder} is still running at port ${port}: stop it first.`)
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
