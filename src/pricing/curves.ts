/**
 * How the price of a piece falls with the quantity, as integers: the browser, the Worker and the tests must agree
 * exactly, and `Math.pow` and `Math.log` may differ between engines. Each row is a quantity and, in millionths:
 * - the margin `1.36 + 0.22 · clamp(ln(5000/q) / ln(5000/30), 0, 1)`,
 * - the margin times the run's efficiency `clamp((q/1000)^-0.18, 0.62, 2)`,
 * - handling, `ln(54000/q)`.
 * Values between two rows are interpolated linearly. The formulas are those of docs/pricing.md; a test checks the table
 * against them.
 */
export const CURVES: readonly (readonly [quantity: number, margin: number, making: number, handling: number])[] = [
  [1, 1580000, 3160000, 10896739],
  [2, 1580000, 3160000, 10203592],
  [3, 1580000, 3160000, 9798127],
  [4, 1580000, 3160000, 9510445],
  [5, 1580000, 3160000, 9287301],
  [6, 1580000, 3160000, 9104980],
  [8, 1580000, 3160000, 8817298],
  [10, 1580000, 3160000, 8594154],
  [12, 1580000, 3160000, 8411833],
  [15, 1580000, 3160000, 8188689],
  [18, 1580000, 3160000, 8006368],
  [22, 1580000, 3140661, 7805697],
  [27, 1580000, 3026994, 7600902],
  [33, 1575901, 2912035, 7400232],
  [40, 1567629, 2798160, 7207860],
  [50, 1558033, 2671543, 6984716],
  [60, 1550193, 2572282, 6802395],
  [75, 1540597, 2455716, 6579251],
  [90, 1532757, 2364339, 6396930],
  [110, 1524128, 2267622, 6196259],
  [135, 1515321, 2172924, 5991465],
  [165, 1506692, 2083902, 5790794],
  [200, 1498419, 2001926, 5598422],
  [250, 1488824, 1910795, 5375278],
  [300, 1480983, 1839367, 5192957],
  [375, 1471388, 1755503, 4969813],
  [450, 1463547, 1689774, 4787492],
  [550, 1454918, 1620217, 4586821],
  [675, 1446111, 1552126, 4382027],
  [825, 1437482, 1488130, 4181356],
  [1000, 1429210, 1429210, 3988984],
  [1250, 1419614, 1363724, 3765840],
  [1500, 1411774, 1312407, 3583519],
  [1875, 1402178, 1252169, 3360375],
  [2250, 1394338, 1204967, 3178054],
  [2750, 1385708, 1155027, 2977383],
  [3375, 1376902, 1106149, 2772589],
  [4125, 1368272, 1060221, 2571918],
  [5000, 1360000, 1017945, 2379546],
  [6250, 1360000, 977869, 2156403],
  [7500, 1360000, 946298, 1974081],
  [9000, 1360000, 915746, 1791759],
  [11000, 1360000, 883259, 1591089],
  [13500, 1360000, 851293, 1386294],
  [16500, 1360000, 843200, 1185624],
  [20000, 1360000, 843200, 993252],
]

/** The values of the curves at a quantity, as exact fractions: `margin / parts` is in millionths. */
export interface CurvePoint {
  margin: number
  making: number
  handling: number
  parts: number
}

/** The curves at a quantity; outside the table those of the nearest row. */
export function curvesAt(quantity: number): CurvePoint {
  const above = CURVES.findIndex(([from]) => from > quantity)
  const b = CURVES.at(above)!
  const a = above < 1 ? b : CURVES[above - 1]!
  const parts = b[0] - a[0] || 1
  const along = quantity - a[0]
  const at = (column: 1 | 2 | 3) => a[column] * (parts - along) + b[column] * along
  return { margin: at(1), making: at(2), handling: at(3), parts }
}
