export { categoryPage } from './category.tsx'
export { showSearch } from './search.tsx'
export { shopPage } from './shop.tsx'
