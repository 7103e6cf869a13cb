/**
 * The value of a cookie of the page, as it is written; null where there is none. For the script that every page loads first: to import
 * `contract/cookies.ts`, which other scripts read cookies by, would make every page fetch another file.
 */
export function pageCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((item) => item.startsWith(`${name}=`))
  return pair === undefined ? null : pair.slice(name.length + 1)
}
