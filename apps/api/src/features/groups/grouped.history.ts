import type { Prisma } from '@portal/db'
import { visible } from '../../access/index.ts'
import { workbookTold } from '../../access/logbook.ts'
import { historyOf } from '../../kernel/list/history.ts'
import { listOf } from '../../kernel/list/list.ts'

interface OfKind {
  model: 'group' | 'workGroup'
  life: { name: string; names: readonly string[] }
  /** How an operation of a log-book names the group. */
  names: (id: number) => Prisma.JsonNullableFilter<'OperationEvent'>
}
/** What was done to a group of a kind, to its people, and which log-books came and went. */
export function groupHistory({ model, life, names }: OfKind) {
  const logbookActs = life.names.map((name) => `${life.name}.${name}`)
  return listOf('operationEvent', {
    where: ({ actor, now }, { group }: { group: number }) => ({
      AND: [
        visible.operationEvent(actor, now),
        {
          OR: [
            { model, rowId: String(group) },
            // log-books come and go one by one
            { orgId: actor.orgId, action: { in: logbookActs }, after: names(group) },
          ],
        },
      ],
    }),
    read: ({ db }, find) => db.operationEvent.findMany(find),
    present: ({ actor }, rows) => historyOf(rows, workbookTold(actor)),
  })
}
