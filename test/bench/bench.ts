import { serve } from '../../scripts/serve.ts'
import { launchChromium } from '../browser/chromium.ts'
import { consentCosts } from './consent.ts'
import { consentWeight } from './consent-weight.ts'
import { pageCosts } from './cpu.ts'
import { measuredDrags } from './editor/drags.ts'
import { editorFigures } from './editor/figures.ts'
import { firstBytes } from './first-byte.ts'
import { scores } from './lighthouse.ts'
import { moneyCosts } from './money.ts'
import { officePages } from './office/pages.ts'
import { ORDERS } from './office/rows.ts'
import { orderCosts } from './orders.ts'
import { packagingCosts } from './packaging.ts'
import { signInTimes } from './sign-in.ts'
import { firstFrames } from './stage.ts'
import { pageWeights } from './weight.ts'

const DEBUGGING_PORT = 9333
const round = (value: number, digits = 2) => Number(value.toFixed(digits))

console.log(
  'Packaging in workerd, ms each. Targets, at the median: dieline 0.3, nesting of a size 5, picture 3, PDF with vector artwork 50; a moment of folding 3, for every construction.',
)
console.table(
  (await packagingCosts()).map(({ what, median, dearest, most, target }) => ({
    what,
    'median, ms': round(median, 3),
    dearest,
    'its ms': round(most, 3),
    target,
  })),
)

console.log(
  'CPU a page in workerd, beside the same bytes from a constant. Targets: kept 1.5, streamed 14 (before and after a change: two builds in turns).',
)
const costs = await pageCosts()
console.table(
  costs.map(({ page, pagesPerSecond, cpu, fixed, ratio }) => ({
    page,
    'pages/s': Math.round(pagesPerSecond),
    ms: round(cpu),
    'constant, ms': round(fixed),
    ratio: round(ratio),
  })),
)

console.log(
  "Orders in workerd. Targets at 16 clients: 250 new carts and 65 guest checkouts a second, 11 ms of CPU a checkout, and 20 more for what follows a payment by card; 3 rows an order in D1 and the simulator's own, 500 MB (docs/decisions/0231).",
)
const orders = await orderCosts()
console.table(
  orders.costs.map(({ what, clients, perSecond, cpu }) => ({
    what,
    clients,
    'a second': round(perSecond, 1),
    'CPU, ms': round(cpu),
  })),
)
console.table(orders.writes.map(({ what, rows }) => ({ what, "rows in D1, the simulator's too": round(rows) })))
console.table(orders.memory.map(({ orders, megabytes }) => ({ orders, MB: Math.round(megabytes) })))

console.log('Money, CPU ms each. Targets: a payment settled 5, an invoice with its files 60.')
console.table((await moneyCosts()).map(({ what, ms, target }) => ({ what, ms: round(ms), target })))

console.log(
  `The merchant's pages and a company's with ${ORDERS} orders, and as many requests, offers, deliveries and payments: ms to the last byte. Target at the median: 200.`,
)
console.table(
  (await officePages()).map(({ page, median, slowest }) => ({
    page,
    'median, ms': round(median, 0),
    'slowest, ms': round(slowest, 0),
  })),
)

console.log('Sign-ins that fail, ms at the median, by what is behind the address. Target: within 5 % of each other.')
console.table((await signInTimes()).map(({ kind, median }) => ({ kind, 'median, ms': round(median) })))

console.log(
  'Consent, bytes gzip. Target: first bytes, script and styles 4,000; what measures is fetched after a grant.',
)
console.table([await consentWeight()])
console.log('First byte, ms at the median, of one who has not agreed and one who has, in turns. Target: the same.')
console.table(
  (await consentCosts()).map(({ page, asked, agreed }) => ({
    page,
    asked: round(asked),
    agreed: round(agreed),
    ratio: round(agreed / asked),
  })),
)

const shop = await serve({ port: 0, keep: null, log: () => undefined })
const url = new URL(`http://localhost:${(await shop.ready).port}`)
const browser = await launchChromium([`--remote-debugging-port=${DEBUGGING_PORT}`])

console.log(
  'Bytes, gzip. Targets: product html 20,000, styles 12,000, scripts before a touch 8,000, after 90,000, shift 0.',
)
console.table(await pageWeights(browser, url))

console.log(
  'The stage, ms from its first touch to the first frame of the model at a quarter of this processor. Target with a graphics card: 1,000.',
)
console.table(
  (await firstFrames(browser, url)).map(({ product, milliseconds, script }) => ({
    product,
    ms: Math.round(milliseconds),
    'script, ms': Math.round(script),
  })),
)

console.log(
  'The editor: one of 300 objects dragged, ms a frame (p95) and ms of the page’s own thread a frame; slower: its processor slowed down, as DevTools does it. Targets of the editor: frame 16.7 at 4, task 2.8 at 1 and 8.3 at 4. fabric and konva draw the same paths, without an editor around them.',
)
console.table(
  (await measuredDrags(browser, url)).map(({ who, slower, frame, task, script }) => ({
    who,
    slower,
    'frame, ms': round(frame, 1),
    'task, ms': round(task),
    'script, ms': round(script),
  })),
)
console.table(
  (await editorFigures(browser, url)).map(({ what, value, target }) => ({ what, is: round(value, 1), target })),
)

console.log('First byte of a streamed page, ms at the median. Target with a call that hangs: 200.')
console.table(
  (await firstBytes(url)).map(({ page, well, stalled }) => ({ page, well: round(well), stalled: round(stalled) })),
)

console.log('Lighthouse on its phone. Targets: 100 each.')
console.table(await scores(url, DEBUGGING_PORT))

await browser.close()
await shop.dispose()
process.exit(0)
