export { showComparison } from './compare.tsx'
export { categoryPage, shopPage, showFiltered } from './list.tsx'
export { showSearch } from './search.tsx'
