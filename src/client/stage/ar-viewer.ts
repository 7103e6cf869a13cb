import { arFile } from '../../packaging/files/ar-file.ts'
import { arModel } from '../../packaging/files/ar-model.ts'
import { MODEL_TYPES, type ModelForm } from '../../packaging/model-url.ts'
import { download } from '../page/download.ts'
import type { ModelContent } from './model-content.ts'
import { surfaceOf } from './surface.ts'

/** Android's viewer (AR) only loads models from the web, so it shows the one without print. */
const VIEWER = 'intent://arvr.google.com/scene-viewer/1.0'

/**
 * Opens a package in the device's AR viewer, or downloads its model where there is none.
 *
 * @param address of the model without print
 * @throws DOMException where a picture of the print cannot be loaded
 */
export async function openInAr(content: ModelContent, name: string, form: ModelForm, address: string): Promise<void> {
  if (form === 'glb' && /Android/.test(navigator.userAgent)) {
    location.assign(viewerOf(address, name))
    return
  }
  const { dieline, material, mark } = content
  const [outside, inside] = await Promise.all(
    [content.outside, content.inside].map(async (side) => (side ? bytesOf(await surfaceOf(side, mark)) : undefined)),
  )
  const model = arModel(dieline, name, {
    material: material ?? 'cardboard-natural',
    pictures: { ...(outside && { outside }), ...(inside && { inside }) },
  })
  const file = new Blob([arFile(model, form) as Uint8Array<ArrayBuffer>], { type: MODEL_TYPES[form] })
  download(file, `${name}.${form}`, (link) => {
    if (form !== 'usdz' || !link.relList.supports('ar')) return
    link.rel = 'ar'
    link.appendChild(document.createElement('img'))
  })
}

/** Android's viewer of models with a model; a device without it shows the page's address. */
function viewerOf(address: string, title: string): string {
  const query = new URLSearchParams({ file: address, mode: 'ar_preferred', title })
  const back = encodeURIComponent(location.href)
  return `${VIEWER}?${query}#Intent;scheme=https;package=com.google.android.googlequicksearchbox;action=android.intent.action.VIEW;S.browser_fallback_url=${back};end;`
}

async function bytesOf(surface: HTMLCanvasElement): Promise<Uint8Array> {
  const picture = await new Promise<Blob | null>((resolve) => surface.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('The browser makes no picture of the print.')
  return new Uint8Array(await picture.arrayBuffer())
}
