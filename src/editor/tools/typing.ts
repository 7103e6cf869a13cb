/** Controls that handle letters, selection and the clipboard themselves: choices, sliders and buttons do not. */
const TYPED =
  'textarea, [contenteditable], input:not([type=radio], [type=checkbox], [type=range], [type=file], [type=button])'

/** Whether the keyboard is in a field that something is written in: its keys and its clipboard are its own. */
export const isTyping = ({ target }: Pick<Event, 'target'>): boolean =>
  target instanceof Element && target.closest(TYPED) !== null
