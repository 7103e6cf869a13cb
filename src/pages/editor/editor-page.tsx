import { EditorFrame, type EditorProps } from '../../editor/shell/editor-frame.tsx'
import type { Messages } from '../../i18n/messages.ts'
import { Island } from '../../ui/island.tsx'

export interface EditorPageProps {
  editor: EditorProps
  messages: Messages
  /** The product's page with this choice. */
  productPath: string
  /** The dieline generator with this choice. */
  dielinePath: string
}

/** The page of an editor. What it shows without scripts is replaced by the editor itself. */
export function EditorPage({ editor, messages, productPath, dielinePath }: EditorPageProps) {
  return (
    <Island
      name="editor"
      component={EditorFrame}
      props={{ ...editor, productPath, dielinePath }}
      messages={messages}
      on="load"
    />
  )
}
