import { defineConfig } from 'drizzle-kit'

// `npx drizzle-kit generate --name <what>` writes the next migration from the schema.
export default defineConfig({ dialect: 'sqlite', schema: './src/commerce/schema/*.ts', out: './migrations' })
