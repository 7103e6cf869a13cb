import process from 'node:process'
import { throughWrangler } from './remote-batch.ts'
import { seed } from './seed.ts'

// Inserts those rows of the seed that the deployed shop's database has never had.
try {
  await seed(throughWrangler('public'))
  console.log('The seed is in the database.')
} catch (cause) {
  console.error((cause as Error).message)
  process.exitCode = 1
}
