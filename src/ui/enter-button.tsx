import { VisuallyHidden } from './sheet.tsx'

/**
 * The button that Enter presses in a field of one line, for a form with several: a form has the first of its buttons pressed.
 * Nobody sees this one or comes to it by Tab. Where it is disabled, Enter does nothing.
 */
export function EnterButton(does: { name?: string; value?: string; disabled?: boolean }) {
  return (
    <span aria-hidden="true">
      <VisuallyHidden>
        <button type="submit" tabIndex={-1} {...does} />
      </VisuallyHidden>
    </span>
  )
}
