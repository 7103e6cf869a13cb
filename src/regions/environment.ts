export const ENVIRONMENTS = ['local', 'dev', 'staging', 'production'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** @throws Error 'Provided env is empty', or 'RegionConfig environment is not set' where the value is no environment */
export function environmentOf(value: string | undefined): Environment {
  if (value === '') throw new Error('Provided env is empty')
  const known = ENVIRONMENTS.find((environment) => environment === value)
  if (!known) throw new Error('RegionConfig environment is not set')
  return known
}
