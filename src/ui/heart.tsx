/** The sign of a button that saves something to a list. */
export function Heart() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M10 17 3 9.6C.6 6.6 5.4 1.4 10 6c4.6-4.6 9.4.6 7 3.6z" strokeWidth="1.6" strokeLinejoin="round" />
    </svg>
  )
}
