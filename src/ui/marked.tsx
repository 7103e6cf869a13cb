import { Fragment } from 'react'

/** A message with tags for its emphasised words: `<b>35</b> kinds of packaging`. */
export function Marked({ text }: { text: string }) {
  return text
    .split(/<b>(.*?)<\/b>/)
    .map((part, index) => (index % 2 ? <b key={part}>{part}</b> : <Fragment key={part}>{part}</Fragment>))
}
