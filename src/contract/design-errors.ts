/** What a saved design is refused with that this release cannot read: of a newer one, or of goods that nobody makes any more. */
export const UNREADABLE_DESIGN_ERRORS = ['scene_too_new', 'goods_not_made'] as const
