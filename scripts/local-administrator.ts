import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Credentials } from './administrators.ts'

const FILE = 'administrator.json'

/** The administrator of a local shop, as its first start has made one in the folder of its state; null before that. */
export function knownAdministrator(folder: string): Credentials | null {
  const file = join(folder, FILE)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Credentials) : null
}

/** The same, made where there is none yet, with a password of 120 random bits. */
export function localAdministrator(folder: string): Credentials {
  const known = knownAdministrator(folder)
  if (known) return known
  const made = { email: 'administrator@boxwright.example', password: randomBytes(15).toString('base64url') }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, FILE), JSON.stringify(made), { mode: 0o600 })
  return made
}
