/** What somebody wrote, below a line that says who and when. */
export function QuoteText({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p>{title}</p>
      {text && <blockquote>{text}</blockquote>}
    </div>
  )
}
