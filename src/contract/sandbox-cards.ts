/** The cards that the sandbox gateway knows; numbers as in the specification's gateway documentation of test cards. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', outcome: 'succeeds' },
  { number: '4000 0027 6000 3184', outcome: 'asks for confirmation' },
  { number: '4000 0000 0000 9995', outcome: 'is declined' },
] as const
