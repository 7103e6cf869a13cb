import { seedStatements } from '../src/commerce/seed/seed.ts'
import { inSql } from './sql-literal.ts'

// Prints the seed as one SQL script, for `wrangler d1 execute`.
for (const statement of seedStatements()) console.log(inSql(statement))
