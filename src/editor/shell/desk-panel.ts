/** The panels beside the sheet. */
export const DESK_PANELS = ['goods', 'pictures', 'background'] as const
export type DeskPanel = (typeof DESK_PANELS)[number]
