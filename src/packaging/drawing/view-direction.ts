/** The direction from which every picture is seen, in degrees: around the upright axis, and above the horizon. */
export const VIEW_DIRECTION = { yaw: -32, pitch: 28 }
