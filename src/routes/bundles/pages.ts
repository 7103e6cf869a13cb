export { bundlesPage } from './bundles.tsx'
