import { type Access, type AnyCall, bodyOf } from './call.ts'

/** Calls that only some may make. */
const BY_ROLE: readonly Access[] = ['user', 'account', 'company', 'manager', 'administrator']

/** The error codes of a call: those of every call of its kind, and its own. */
export function errorCodesOf(stated: AnyCall): string[] {
  const { who, path, file, errors = [] } = stated
  const codes = [
    'invalid_input',
    'bad_region',
    ...(bodyOf(stated) ? ['not_json', 'bad_json', 'too_large'] : []),
    ...(file ? ['bad_type', 'too_large'] : []),
    ...(BY_ROLE.includes(who) ? ['unauthorized', 'forbidden'] : []),
    ...(path.includes(':') ? ['not_found'] : []),
    ...errors,
  ]
  return [...new Set(codes)]
}
