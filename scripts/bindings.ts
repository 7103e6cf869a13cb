import { writeFileSync } from 'node:fs'
import { BINDINGS, generateBindings } from './bindings/generate.ts'

// Writes the types of the bindings in wrangler.toml: npm run -s bindings.

writeFileSync(BINDINGS, generateBindings())
