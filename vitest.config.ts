import { defineConfig } from 'vitest/config'

// The rules of the shop, in Node: no runtime, no server.
export default defineConfig({ test: { include: ['test/unit/**/*.test.{ts,tsx}'], restoreMocks: true } })
