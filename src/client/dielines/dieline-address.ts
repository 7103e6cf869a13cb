/** Fields of the form that every construction has; those of its options have a dot in their names. */
const FIELDS = ['style', 'mode', 'material', 'length', 'width', 'height', 'board', 'fold']

/**
 * Writes the form into the page's address, so that a reload, Back and a shared link show the same dieline. Parameters of
 * others stay. The folding is left out: browsers refuse an address that changes as often as a slider does.
 */
export function showInAddress(form: FormData): void {
  const address = new URL(location.href)
  for (const name of [...address.searchParams.keys()])
    if (FIELDS.includes(name) || name.includes('.')) address.searchParams.delete(name)
  for (const [name, value] of form)
    if (name !== 'fold' && typeof value === 'string') address.searchParams.append(name, value)
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}
