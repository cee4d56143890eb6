import { builtInOf } from '@portal/shared/access/ceiling'
import { MATRIX } from '@portal/shared/access/matrix'
import { PERMISSIONS, type Permission } from '@portal/shared/access/permissions'
import { groupOf } from '@portal/shared/access/right-groups'
import { ORG_TYPES } from '@portal/shared/access/roles'
import type { RightRow } from '@portal/shared/features/roles/role.schema'
import { WORDS } from '@portal/shared/locales/all'
import type { Ctx } from '../../kernel/ctx.ts'
import type { Served } from '../../kernel/feature.ts'

type Call = RightRow['calls'][number]

/** Every right with what it opens: the screens of the menu, and the calls that `served` names when it is asked for the first time. */
export function rightsBy(served: () => readonly Served[]) {
  let known: ReadonlyMap<string, Call[]> | undefined
  const callsOf = (right: Permission): Call[] => {
    known ??= Map.groupBy(
      served().flatMap(({ contracts }) => Object.values(contracts)),
      ({ access }) => access,
    ) as ReadonlyMap<string, Call[]>
    return known.get(right) ?? []
  }
  return async ({ db }: Ctx) => {
    const menus = await db.menu.findMany({ where: { view: { not: null } }, orderBy: [{ sort: 'asc' }, { id: 'asc' }] })
    const screensOf = (right: Permission) =>
      menus
        .filter(({ permission }) => permission === right)
        .map(({ key, titleEn, titleZh }) => ({ key, nameEn: titleEn, nameZh: titleZh }))
    const content = PERMISSIONS.map((right) => ({
      right,
      group: groupOf(right),
      nameEn: WORDS.eng.enums.right[right],
      nameZh: WORDS.chi.enums.right[right],
      screens: screensOf(right),
      calls: callsOf(right).map(({ method, path, summary }) => ({ method: method.toUpperCase(), path, summary })),
      heldBy: ORG_TYPES.filter((type) =>
        builtInOf(type).some((id) => [...MATRIX[right].web, ...(MATRIX[right].mobile ?? [])].includes(id)),
      ),
    }))
    return { content, totalElements: content.length }
  }
}
