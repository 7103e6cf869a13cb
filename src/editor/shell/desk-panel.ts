/** The panels beside the sheet. */
export const DESK_PANELS = ['goods', 'templates', 'pictures', 'background', 'brand', 'fold', 'check'] as const
export type DeskPanel = (typeof DESK_PANELS)[number]
