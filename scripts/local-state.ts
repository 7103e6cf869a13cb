import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import process from 'node:process'
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
 * Records the port of the shop that this process runs, until it ends: another program may have the port then, and is no shop.
 *
 * @param stop ends the shop, when the process is told to end
 */
export function markRunning(folder: string, port: number, stop: () => Promise<unknown>): void {
  mark(folder, port)
  process.once('exit', () => mark(folder, 0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      await stop()
      process.exit(0)
    })
  }
}

/** What is said where the port of a shop is another program's. @param command that would start the shop */
export const portInUse = (port: number, command: string): string =>
  `Port ${port} is in use. PORT=${port + 1} ${command} takes another.`

/** @throws Error that names another port, where a program answers at this one */
export async function checkFree(port: number, command: string): Promise<void> {
  if (await answers(port)) throw new Error(portInUse(port, command))
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
