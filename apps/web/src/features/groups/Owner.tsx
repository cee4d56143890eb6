import { typesOf } from '@portal/shared/access/ceiling'
import { isBuiltInRole } from '@portal/shared/access/roles'
import { groupContracts } from '@portal/shared/features/groups/group.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { State } from '../../kernel/State.tsx'
import { useMe } from '../../kernel/session.ts'
import { useParam } from '../../kernel/useParam.ts'
import { useWords } from '../../kernel/words.ts'
import { pickFilter } from '../../widgets/pickFilter.tsx'
import { OWNER_NAME, ownerIn } from './reads.ts'

const OwnerFilter = pickFilter({ list: groupContracts.organizations, nameOf: (org, name) => name(org, 'name') })
/** Whose groups a list shows. */
export const OWNER = { name: OWNER_NAME, ...OwnerFilter } as const

/** Whether the reader looks after the groups of more organizations than one. */
export const useIsSeveral = (): boolean =>
  typesOf(
    useMe()
      .user.roles.map(({ id }) => id)
      .filter(isBuiltInRole),
  ).length > 0

interface Owner {
  /** Whose groups are shown, as calls take it; nobody's where the address cannot be read. */
  of: { organizationId?: number }
  isReadable: boolean
  isOwn: boolean
  /** The same organization on another screen. */
  at: (path: string) => string
  /** Chooses whose chart is shown. */
  picker: ReactNode
  /** In place of groups where the address cannot be read. */
  unreadable: ReactNode
}
/** The organization that the address names. */
export function useOwner(): Owner {
  const { t } = useWords()
  const own = useMe().user.organisation.id
  const [asked, choose] = useParam(OWNER_NAME, ['group'])
  const owner = ownerIn(asked)
  return {
    of: owner ?? {},
    isReadable: owner !== undefined,
    isOwn: owner !== undefined && (owner.organizationId ?? own) === own,
    at: (path) => (asked === null ? path : `${path}?${new URLSearchParams({ [OWNER_NAME]: asked })}`),
    picker: (
      <OwnerFilter.control
        label={t('groups.field.organizationId')}
        value={asked ?? undefined}
        onChange={(value) => choose(value ?? null)}
      />
    ),
    unreadable: (
      <State
        drawing="search"
        title={t('common.state.unreadable', { count: 1 })}
        text={t('common.state.unreadableText')}
      >
        <Button onClick={() => choose(null)}>
          {t('common.action.remove', { what: t('groups.field.organizationId') })}
        </Button>
      </State>
    ),
  }
}
