import { defineConfig } from 'drizzle-kit'

// `npm run -s migration -- <what>` writes the next migration from the schema.
export default defineConfig({ dialect: 'sqlite', schema: './src/commerce/schema/*.ts', out: './migrations' })
