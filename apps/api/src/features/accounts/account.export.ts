import { ACCOUNT_COLUMNS } from '@portal/shared/features/accounts/account-export.sheet'
import { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import { showDay } from '@portal/shared/kernel/time'
import { localName } from '@portal/shared/kernel/words'
import { group } from '../../access/group.ts'
import { visible } from '../../access/index.ts'
import { seesAll } from '../../access/readers.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { accounts } from './administration.service.ts'

/** What is filtered, as a workbook. Its cover names what the filters name by number, as far as the reader knows it. */
export const accountExport = exportOf(administrationContracts.export, {
  columns: ACCOUNT_COLUMNS,
  scope: ({ actor }, { administration: { sheet } }) => (seesAll(actor) ? sheet.scopeAll : sheet.scopeOwn),
  count: accounts.count,
  rows: accounts.each,
  cover: async (ctx, filters, { language, words: { enums, sheets } }) => {
    const { db, actor, now } = ctx
    const { status, roleIds = [], organizations = [], groups = [], noGroup, signedInFrom, signedInTo } = filters
    const [roles, orgs, known] = await Promise.all([
      db.role.findMany({ where: { AND: [{ id: { in: roleIds } }, visible.role(actor, now)] } }),
      db.organization.findMany({ where: { AND: [{ id: { in: organizations } }, visible.organization(actor, now)] } }),
      db.logbookGroup.findMany({ where: { AND: [{ id: { in: groups } }, group(actor, now)] } }),
    ])
    const named = (rows: readonly { nameEn: string; nameZh: string }[]) =>
      rows.map((row) => localName(row, language, 'name')).join('; ')
    return {
      status: status && enums.account[status],
      roleIds: named(roles),
      organizations: named(orgs),
      noGroup: noGroup === undefined ? undefined : noGroup ? sheets.yes : sheets.no,
      groups: known.map(({ name }) => name).join('; '),
      signedInFrom: signedInFrom && showDay(signedInFrom),
      signedInTo: signedInTo && showDay(signedInTo),
    }
  },
})
