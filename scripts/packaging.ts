import { described, isMisuse } from './packaging/described.ts'

try {
  for (const line of await described(process.argv.slice(2))) console.log(line)
} catch (error) {
  if (!isMisuse(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
