import { cleanedData } from '@portal/shared/features/forms/form.data'
import { formDefinition } from '@portal/shared/features/forms/form.definition'
import { FORM_STATES, type FormState } from '@portal/shared/features/forms/form.rules'
import { code } from '@portal/shared/kernel/code'
import { db } from '../world.ts'
import type { Ground } from './cast.ts'
import { digestOfData, type Outside, type Received } from './outside.ts'

const state = code(FORM_STATES)

/** What is there of a ground after a step, read past the product. */
export async function look({ lifts }: Ground, outside: Pick<Outside, 'received'>) {
  const logbookId = { in: lifts.map(({ id }) => id) }
  const rows = await db.formEntry.findMany({
    where: { logbooks: { some: { logbookId } } },
    include: {
      type: { select: { definition: true } },
      logbooks: { include: { logbook: { select: { locationId: true } } }, orderBy: { logbookId: 'asc' } },
      signatures: { orderBy: { id: 'asc' } },
      attempts: { orderBy: { id: 'asc' } },
    },
    orderBy: { id: 'asc' },
  })
  const splitFrom = new Map(rows.map(({ id, splitFromId }) => [id, splitFromId]))
  const rootOf = (id: number): number => {
    const from = splitFrom.get(id)
    return typeof from === 'number' ? rootOf(from) : id
  }
  const received: readonly Received[] = outside.received.map((one) => ({ ...one }))
  return {
    received,
    entries: rows.map(({ type, data, ...row }) => ({
      ...row,
      status: state.parse(row.status) satisfies FormState,
      definition: formDefinition.parse(type.definition),
      data: cleanedData(data),
      digest: digestOfData(cleanedData(data)),
      /** The form that it was split off from, if any, or itself. */
      rootId: rootOf(row.id),
    })),
  }
}
export type Seen = Awaited<ReturnType<typeof look>>
export type Entry = Seen['entries'][number]
