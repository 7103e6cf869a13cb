/**
 * A corner that is glued flat and erected: four creases meet in it, of sectors of 90°, 90°, 45° and 45°. The two right angles
 * are panels creased to each other; each has a flap, one of which is glued to the triangle behind the other one's diagonal
 * crease. From the corner's spherical triangles, with φ between the two panels: the flaps stand at 180° − asin(tan(φ/2)) to
 * them, and the diagonal is folded by 180° − acos(2 cos φ − 1). So φ = 2 atan(sin ψ) turns the flaps evenly by ψ.
 */

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (angle: number): number => (angle * 180) / Math.PI

/** The angle between the two panels, in degrees, by the share of the erection: their flaps turn evenly. */
export const opening = (share: number): number => degrees(2 * Math.atan(Math.sin(radians(90 * share))))

/** What is left of the diagonal's fold by 180°, in degrees. */
export const unfolding = (share: number): number => degrees(Math.acos(2 * Math.cos(radians(opening(share))) - 1)) - 180
