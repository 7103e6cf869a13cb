import type { ReactNode } from 'react'
import type { EditorProps } from '../shell/editor-frame.tsx'
import { openShared } from './open-shared.ts'
import { sharedDesigns } from './shared-designs.ts'
import { SharedDesk } from './shared-desk.tsx'

/** What the page of a share link shows. @param token of the link, '' for one that can be none */
export async function openedShared(
  token: string,
  { products, region, paths }: Pick<EditorProps, 'products' | 'region' | 'paths'>,
): Promise<ReactNode> {
  return <SharedDesk opened={await openShared(token, products, sharedDesigns(region))} here={paths.here} />
}
