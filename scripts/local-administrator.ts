import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Credentials } from './administrators.ts'

const FILE = 'administrator.json'

/**
 * The administrator of a local shop, from the file that its first start wrote into its state's folder; null before
 * that.
 */
export function knownAdministrator(folder: string): Credentials | null {
  const file = join(folder, FILE)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Credentials) : null
}

/** The same; where there is none yet, it is created with a random password of 120 bits. */
export function localAdministrator(folder: string): Credentials {
  const known = knownAdministrator(folder)
  if (known) return known
  const made = { email: 'administrator@boxwright.example', password: randomBytes(15).toString('base64url') }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, FILE), JSON.stringify(made), { mode: 0o600 })
  return made
}
