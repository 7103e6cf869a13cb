export { postList, showList } from './list.tsx'
export { postLists, showLists } from './lists.tsx'
