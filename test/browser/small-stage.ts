/** The width of a window with a small stage, pixels: its model is drawn without a graphics card here. */
export const SMALL_STAGE = 768
