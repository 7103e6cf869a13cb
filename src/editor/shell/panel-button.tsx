import type { ButtonHTMLAttributes } from 'react'
import styles from './panel-button.module.css'

/** A button of the panels beside the drawing: text without a frame, until its class gives it one. */
export const PanelButton = ({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" className={[styles.button, className].filter(Boolean).join(' ')} {...rest} />
)
