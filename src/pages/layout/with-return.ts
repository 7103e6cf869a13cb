/** The address of a page of the sign-in, with the path to return to after it. */
export const withReturn = (address: string, back: string | null): string =>
  back ? `${address}?return=${encodeURIComponent(back)}` : address
