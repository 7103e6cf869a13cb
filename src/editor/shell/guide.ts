import { ofThisBrowserAlone } from '../../client/tracking/visitor.ts'

/** The key under which this browser stores that its visitor has skipped the first steps. */
const GUIDED_KEY = 'bx-guided'

/** Whether the first steps were skipped in this browser, as far as the visitor allows storing that. */
export const isGuideSkipped = (): boolean => ofThisBrowserAlone.read(GUIDED_KEY) !== null

/** Stores that they were, where its visitor allows that. */
export const skipGuide = (): void => void ofThisBrowserAlone.write(GUIDED_KEY, 'skipped')
