/**
 * The artwork of the shop's sample brand, in its own units, y down. It consists of strokes and arcs, so it needs no
 * font.
 */

/** "northlight" in strokes of one width: x-height 10, baseline at 0, 104 wide, stroke 2.6. */
export const WORD =
  'M1.3 0v-10m0 5a5 5 0 0 1 10 0v5M15 -5a5 5 0 1 0 10 0a5 5 0 1 0-10 0M29.5 0v-10m0 5a5 5 0 0 1 5.3-4.9M39.3-14.5v11a3.2 3.2 0 0 0 4 3.3M36-9.6h7.2M47.6 0v-16m0 11a5 5 0 0 1 10 0v5M62.2 0v-16M66.8 0v-10m0-5.6v2.4M70.6-5a5 5 0 1 0 10 0a5 5 0 1 0-10 0m10-5v10.4a4.9 4.9 0 0 1-9.4 2M85.2 0v-16m0 11a5 5 0 0 1 10 0v5M100-14.5v11a3.2 3.2 0 0 0 4 3.3M96.8-9.6h7.2'
export const WORD_SIZE = { width: 105, above: 16, below: 6 }

/** A sun on the horizon, 20 wide and 20 high, centred at the origin. */
export const SUN = 'M-10 0a10 10 0 0 1 20 0zM-10 2.2h20v2h-20zM-7.4 6h14.8v1.6h-14.8zM-4.4 9.3h8.8v1.2h-8.8z'
