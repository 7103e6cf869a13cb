import { fetchStyle } from '../../packaging/styles/shelf.ts'
import { mountOf } from '../island/mount.tsx'
import { DielineDesk, type DielineDeskProps } from './dieline-desk.tsx'

export const mount = mountOf(DielineDesk, ({ request }: DielineDeskProps) => fetchStyle(request.style))
