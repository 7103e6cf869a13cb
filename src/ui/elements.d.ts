import type { HTMLAttributes, RefAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'bx-island': HTMLAttributes<HTMLElement> & { name: string; on: 'load' | 'interaction' }
      'bx-delivery': HTMLAttributes<HTMLElement> &
        RefAttributes<HTMLElement> & { url?: string; text: string; brief?: string }
      'bx-artwork': HTMLAttributes<HTMLElement> & { order?: string; token?: string; failures: string }
      'bx-files': HTMLAttributes<HTMLElement> & { most: number; waiting: string; failures: string }
      'bx-passkey': HTMLAttributes<HTMLElement> & { intent: 'sign-in' | 'add'; url: string; failed: string }
      'bx-card': HTMLAttributes<HTMLElement> & {
        'public-key': string
        amount: number
        currency: string
        away: string
      }
      'bx-composer': HTMLAttributes<HTMLElement>
      'bx-kept-form': HTMLAttributes<HTMLElement> & { fresh?: '' | undefined }
      'bx-list-keys': HTMLAttributes<HTMLElement>
      'bx-copy': HTMLAttributes<HTMLElement> & { text: string; done: string }
    }
  }
}
