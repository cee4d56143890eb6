import { typesOf } from '@portal/shared/access/ceiling'
import { isBuiltInRole } from '@portal/shared/access/roles'
import { groupContracts } from '@portal/shared/features/groups/group.contract'
import type { ReactNode } from 'react'
import { idsIn } from '../../kernel/pick/ids.ts'
import { useMe } from '../../kernel/session.ts'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import { pickFilter } from '../../widgets/pickFilter.tsx'

/** The value in the address that says whose groups are shown; it is a filter of their list. */
const NAME = 'organizationId'

const OwnerFilter = pickFilter({ list: groupContracts.organizations, nameOf: (org, name) => name(org, 'name') })
/** Whose groups a list shows. */
export const OWNER = { name: NAME, ...OwnerFilter } as const

/** Whether the reader looks after the groups of more organizations than one. */
export const useIsSeveral = (): boolean =>
  typesOf(
    useMe()
      .user.roles.map(({ id }) => id)
      .filter(isBuiltInRole),
  ).length > 0

interface Owner {
  /** Whose groups are shown, as calls take it: one's own without it. What cannot be read is nobody's. */
  of: { organizationId?: number }
  isOwn: boolean
  /** The same organization on another screen. */
  at: (path: string) => string
  /** Chooses whose chart is shown. */
  picker: ReactNode
}
/** The organization that the address names. */
export function useOwner(): Owner {
  const { t } = useWords()
  const own = useMe().user.organisation.id
  const [asked, choose] = useParam(NAME, ['group'])
  const organizationId = asked === null ? undefined : (idsIn(asked)[0] ?? 0)
  return {
    of: organizationId === undefined ? {} : { organizationId },
    isOwn: organizationId === undefined || organizationId === own,
    at: (path) => (asked === null ? path : `${path}?${new URLSearchParams({ [NAME]: asked })}`),
    picker: (
      <OwnerFilter.control
        label={t('groups.field.organizationId')}
        value={asked ?? undefined}
        onChange={(value) => choose(value ?? null)}
      />
    ),
  }
}
