import { FOOD_TEMPLATES } from './food-templates.ts'
import { HOME_TEMPLATES } from './home-templates.ts'
import { STYLE_TEMPLATES } from './style-templates.ts'
import type { Template } from './template.ts'

/**
 * Starting points of a design, each for every product: who is named on them is imagined (record 0136), and is meant to be
 * replaced.
 */
export const TEMPLATES: readonly Template[] = [...FOOD_TEMPLATES, ...STYLE_TEMPLATES, ...HOME_TEMPLATES]
