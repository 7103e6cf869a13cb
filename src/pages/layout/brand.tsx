import styles from './brand.module.css'

/** The logo (a box with dashed creases) and the name. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg width="28" height="28" viewBox="0 0 26 26" aria-hidden="true">
        <path
          d="M3 8.5 13 3l10 5.5v9L13 23 3 17.5z"
          fill="none"
          stroke="#10151c"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
        <path d="M3 8.5 13 14l10-5.5M13 14v9" fill="none" stroke="#1746ff" strokeWidth="1.6" strokeDasharray="2.6 2" />
      </svg>
      {BRAND_NAME}
    </span>
  )
}

const BRAND_NAME = 'Boxwright'
