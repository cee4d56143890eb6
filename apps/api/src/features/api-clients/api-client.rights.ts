import { PERMISSIONS, type Permission } from '@portal/shared/access/permissions'
import { type ClientRight, isClientRight } from '@portal/shared/features/api-clients/api-client.schema'
import type { Contract } from '@portal/shared/kernel/contract'
import type { Language } from '@portal/shared/kernel/words'
import { WORDS } from '@portal/shared/locales/all'

/** What rights are called, in a history that outlives their words. */
export const namesOf = (rights: readonly string[]) => ({
  nameEn: inLanguage('eng', rights),
  nameZh: inLanguage('chi', rights),
})
const inLanguage = (language: Language, rights: readonly string[]): string => {
  const { common, enums } = WORDS[language]
  return PERMISSIONS.filter((right) => rights.includes(right))
    .map((right) => enums.right[right])
    .join(common.comma)
}

/** Rights of clients with the calls that each opens to programs, of these contracts. */
export function rightsFrom(contracts: readonly Contract[], rights: Iterable<string>): ClientRight[] {
  const wanted = new Set(rights)
  const open = contracts.filter(({ programs }) => programs)
  return PERMISSIONS.filter(isClientRight)
    .filter((right) => wanted.has(right))
    .map((right) => ({
      right,
      nameEn: WORDS.eng.enums.right[right],
      nameZh: WORDS.chi.enums.right[right],
      calls: callsOf(open, right),
    }))
}
const callsOf = (open: readonly Contract[], right: Permission) =>
  open
    .filter(({ access }) => access === right)
    .map(({ method, path, summary }) => ({ method: method.toUpperCase(), path, summary }))
