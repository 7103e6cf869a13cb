import { writeFileSync } from 'node:fs'
import { BINDINGS, generateBindings } from './bindings/generate.ts'

// Writes the types of what wrangler.toml binds: npm run -s bindings.

writeFileSync(BINDINGS, generateBindings())
