import type { Command } from '../../../src/commerce/orders/command.ts'
import type { Model, ModelLine } from './order-model.ts'

type Extra = Extract<
  Command,
  { kind: 'add_expert_check' | 'remove_expert_check' | 'add_warranty' | 'add_trees' | 'set_trees' }
>

const MOST_LINES = 100
const MOST_TREES = 1000

export const isPrinted = ({ variantId }: ModelLine): boolean => variantId.split('~')[3] !== 'no-print'

const countOf = ({ lines, checks, warranty, trees }: Model): number =>
  lines.length + checks.length + Number(warranty !== null) + Number(trees !== null)

/** Whether there is anything to order. */
export const isFilled = (model: Model): boolean => countOf(model) > 0

/** What a command about services or trees makes of the order; null where it must be refused. */
export function withExtra(model: Model, command: Extra): Model | null {
  const id = `L${model.added + 1}`
  const added = model.added + 1
  const isFull = countOf(model) >= MOST_LINES
  switch (command.kind) {
    case 'add_expert_check': {
      const parent = model.lines.find((line) => line.id === command.parentId)
      if (!parent || !isPrinted(parent)) return null
      if (model.checks.some((check) => check.parent === parent.id)) return model
      return isFull ? null : { ...model, checks: [...model.checks, { id, parent: parent.id }], added }
    }
    case 'remove_expert_check': {
      const checks = model.checks.filter(({ parent }) => parent !== command.parentId)
      return checks.length === model.checks.length ? null : { ...model, checks }
    }
    case 'add_warranty':
      if (model.lines.length === 0) return null
      if (model.warranty !== null) return model
      return isFull ? null : { ...model, warranty: id, added }
    case 'add_trees': {
      const quantity = command.quantity + (model.trees?.quantity ?? 0)
      if (quantity > MOST_TREES) return null
      if (model.trees) return { ...model, trees: { ...model.trees, quantity } }
      return isFull ? null : { ...model, trees: { id, quantity }, added }
    }
    case 'set_trees':
      return withTrees(model, command.quantity)
  }
}

/** A line of no goods with another quantity; null where it must be refused, undefined where the line is goods or not there. */
export function changedExtra(model: Model, { lineId, quantity, speed }: Extract<Command, { kind: 'update_line' }>) {
  if (model.trees?.id === lineId) return speed ? null : withTrees(model, quantity)
  const isService = model.warranty === lineId || model.checks.some(({ id }) => id === lineId)
  if (!isService) return undefined
  return speed === undefined && quantity === 1 ? model : null
}

function withTrees(model: Model, quantity: number): Model | null {
  if (!model.trees || quantity > MOST_TREES) return null
  return { ...model, trees: quantity === 0 ? null : { ...model.trees, quantity } }
}
