/** A new id of an object. Two designs that are joined have none in common. */
export const newObjectId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16)
