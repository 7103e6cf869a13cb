import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { ROOT } from './serve.ts'

/** What `npm start` keeps between two runs: the database, the orders, the mail. `STATE_DIR` names another folder; empty, none. */
export const STARTED = resolve(ROOT, process.env.STATE_DIR || '.local')
/** What `npm run dev` keeps; the place is wrangler's. */
export const DEVELOPED = join(ROOT, '.wrangler/state')

/** Marks a folder as a shop's own, and says which port the last one had. */
const MARK = 'boxwright.json'

/** Whether a folder is one that a shop has kept its state in. */
export const isState = (folder: string): boolean => existsSync(join(folder, MARK))

/**
 * A reset removes the whole folder, so it must be the shop's alone.
 *
 * @throws Error that names the folder, where somebody else keeps something in it
 */
export function checkOwn(folder: string): void {
  if (isState(folder) || !existsSync(folder) || readdirSync(folder).length === 0) return
  throw new Error(
    `${folder} holds other files: STATE_DIR must name a new folder, or one that a shop kept its state in.`,
  )
}

/** Notes that the shop at a port keeps its state in a folder; 0 while it has none. */
export function mark(folder: string, port: number): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, MARK), JSON.stringify({ port }))
}

/** @throws Error that names the port, where a shop that uses this folder still answers: two would spoil its files */
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
