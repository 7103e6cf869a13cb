/** The Worker as the tests of this suite find it. An entrypoint must stand here by its name; classes of objects need not. */
export * from '../../src/worker.ts'
export { default, SharedPages } from '../../src/worker.ts'
