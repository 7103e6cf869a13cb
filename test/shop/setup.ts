import { seed } from '../worker/seeded.ts'

// Each file has a workerd of its own, so there is nothing to take back.
await seed()
