import type { OrderedDesign } from './line-item.ts'

/** Nobody guesses the address of a picture: its key is random, or the hash of a document that has random ids in it. */
const pictureOf = (design: string, key: string): string => `/api/box_designs/${design}/pictures/${key}`

/** The path of the small picture of an ordered design. */
export const orderedPicture = ({ id, sha256 }: Pick<OrderedDesign, 'id' | 'sha256'>): string => pictureOf(id, sha256)

/** The path of the small picture of a saved design. @param sceneId of its scene as it is stored, which is random */
export const savedPicture = (id: string, sceneId: string): string => pictureOf(id, sceneId)

/** The path of the small picture of a shared design, as long as its link opens it. */
export const sharedPicture = (token: string): string => `/api/shared_box_designs/${encodeURIComponent(token)}/still`
