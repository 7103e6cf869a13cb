import { OPERATOR } from '../regions/operator.ts'

/** The sender's name and address, at the end of every mail. */
export const writtenBy = `${OPERATOR.operator} · ${OPERATOR.address}`
