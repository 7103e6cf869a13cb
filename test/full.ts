/** What is tested in every place, of which `npm test` tests a chosen part, takes half an hour: `npm run test:full`. */
export const isFull = process.env.CRAWL === 'full'
