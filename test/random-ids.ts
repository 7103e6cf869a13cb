/** What is drawn at random wherever it stands: UUIDs, hashes, and the numbers of orders and offers. */
const RANDOM = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,}|(?<![A-Za-z\d])[A-Z]\d{9}(?!\d)/g

/** A text without what is drawn at random, in which a few digits that must not stand anywhere would come about by chance. */
export const withoutRandom = (text: string): string => text.replace(RANDOM, '')
