import { spawnSync } from 'node:child_process'

/** Areas of pure rules, each with the tests that should fail when one of its rules is changed. */
const AREAS = {
  pricing: { code: ['src/pricing/**/*.ts'], tests: ['test/unit/pricing/**/*.test.ts'] },
  regions: { code: ['src/regions/*.ts', '!src/regions/operator.ts'], tests: ['test/unit/regions/**/*.test.ts'] },
  consent: {
    code: ['src/analytics/consent/**/*.ts'],
    tests: [
      'test/unit/analytics/**/*.test.ts',
      'test/unit/proxy/consent-gate.test.ts',
      'test/unit/routes/cookie-gate.test.ts',
    ],
  },
  orders: {
    // Stryker splits globs at commas, so braces would match nothing.
    code: [
      'src/commerce/orders/rules/**/*.ts',
      'src/commerce/orders/alarm.ts',
      'src/commerce/orders/idempotency.ts',
      'src/commerce/orders/new-order.ts',
      'src/commerce/orders/view.ts',
    ],
    tests: ['test/unit/commerce/**/*.test.ts'],
  },
  proxy: { code: ['src/proxy/**/*.ts'], tests: ['test/unit/proxy/**/*.test.ts'] },
} as const

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(AREAS, name))
if (unknown.length) {
  console.error(`There is no area ${unknown.join(', ')}. Areas: ${Object.keys(AREAS).join(', ')}.`)
  process.exit(2)
}

// An area below its threshold (stryker.config.json) fails, but the other areas still run.
const failed = Object.entries(AREAS)
  .filter(([name]) => asked.length === 0 || asked.includes(name))
  .filter(([name, { code, tests }]) => {
    console.log(`\n${name}`)
    const { status } = spawnSync('stryker', ['run', '--mutate', code.join()], {
      stdio: 'inherit',
      env: { ...process.env, MUTANT_TESTS: tests.join() },
    })
    return status !== 0
  })
process.exit(failed.length ? 1 : 0)
