/** The most characters of an address: longer than any link of ours, and what the platform itself accepts. */
export const LONGEST_ADDRESS = 16_000
