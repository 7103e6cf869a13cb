import { formatTypedMoney, LONGEST_TYPED_MONEY } from '../regions/typed-money.ts'
import { TextField } from './field.tsx'
import { useShop } from './shop.tsx'

type TextFieldProps = Parameters<typeof TextField>[0]
interface MoneyFieldProps extends Omit<TextFieldProps, 'defaultValue' | 'inputMode' | 'maxLength'> {
  /** What a person typed before, shown again as it stands. */
  typed?: string | undefined
  /** Minor units that are kept, shown in the store's notation where nothing was typed. */
  kept?: number | null | undefined
}

/** A field in which a person types money, in the store's notation. */
export function MoneyField({ typed, kept, ...field }: MoneyFieldProps) {
  const { format } = useShop()
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode="decimal"
      maxLength={LONGEST_TYPED_MONEY}
      defaultValue={typed ?? (kept === null || kept === undefined ? '' : formatTypedMoney(kept, format))}
    />
  )
}
