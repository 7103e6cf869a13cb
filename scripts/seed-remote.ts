import process from 'node:process'
import { seedStatements } from '../src/commerce/seed/seed.ts'
import { throughWrangler } from './remote-batch.ts'

// Inserts those rows of the seed that the deployed shop's database has never had.
try {
  await throughWrangler()(seedStatements())
  console.log('The seed is in the database.')
} catch (cause) {
  console.error((cause as Error).message)
  process.exitCode = 1
}
