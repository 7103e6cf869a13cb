import { mountOf } from '../mount.tsx'
import { Configurator } from './configurator/configurator.tsx'

export const mount = mountOf('configurator', Configurator)
