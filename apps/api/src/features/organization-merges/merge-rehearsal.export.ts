import { CLIENTS_PER_ORGANIZATION } from '@portal/shared/features/api-clients/api-client.schema'
import { mergeLook } from '@portal/shared/features/organization-merges/merge.schema'
import { mergeRehearsalContracts } from '@portal/shared/features/organization-merges/merge-rehearsal.contract'
import {
  MERGE_REHEARSAL_COLUMNS,
  type RehearsedLine,
} from '@portal/shared/features/organization-merges/merge-rehearsal.sheet'
import type { Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { localName } from '@portal/shared/kernel/words'
import type { Ctx } from '../../kernel/ctx.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { rehearsal, rehearse } from './merge.rehearse.ts'

type Input = Inputs<typeof mergeRehearsalContracts>['export']
type Rehearsal = Awaited<ReturnType<typeof rehearse>>

/** In a workbook everything is told one by one; no organization has more. */
const ALL = 100_000

/** The rehearsal itself, of an open merger or of both sides as they were entered: what it refuses is told before the workbook begins. */
async function rehearsed(ctx: Ctx, { id, ...sides }: Input): Promise<Rehearsal> {
  if (id !== undefined) return rehearsal(ctx, { id }, ALL)
  const form = mergeLook.safeParse(sides)
  if (!form.success) throw problem('validationFailed')
  return rehearse(ctx, form.data, ALL)
}

/** In the order of the page: what blocks, how much moves, and then one by one. */
function linesOf(of: Rehearsal): RehearsedLine[] {
  const named = (name: string) => ({ nameEn: name, nameZh: name })
  return [
    ...of.blocks.map(
      ({ kind, org, count }): RehearsedLine => ({
        ...{ part: 'blocks', kind: ({ block }) => block[kind], name: org, count: count ?? 1 },
        ...(count !== null && {
          after: ({ clientsNote }) =>
            clientsNote.replace('{{count}}', String(count)).replace('{{max}}', String(CLIENTS_PER_ORGANIZATION)),
        }),
      }),
    ),
    ...movesOf(of),
    ...of.rows.map(
      ({ kind, parentNow, childNow, remains, person, ...place }): RehearsedLine => ({
        ...{ part: 'joined', kind: ({ joined }) => joined[kind], place },
        joined: { parentNow, childNow, remains, person },
      }),
    ),
    ...of.equal.map(
      ({ kind, before, after }): RehearsedLine => ({
        ...{ part: 'equal', kind: (words) => words.named[kind], name: named(before), after: () => after },
      }),
    ),
    ...of.along.map(
      ({ kind, count, ends }): RehearsedLine => ({
        ...{ part: 'along', kind: ({ along }) => along[kind], count },
        ...(ends > 0 && { after: ({ column }) => `${column.ends}: ${ends}` }),
      }),
    ),
    ...of.places.map((place): RehearsedLine => ({ part: 'places', kind: ({ line }) => line.logbook, place })),
    ...of.names.map(
      ({ name, isEnabled }): RehearsedLine => ({
        ...{ part: 'names', kind: ({ line }) => line.people, name: named(name) },
        after: ({ column, yes, no }) => `${column.canLogIn}: ${isEnabled ? yes : no}`,
      }),
    ),
  ]
}

const movesOf = ({ logbooks, people, workers, jobRecords, own }: Rehearsal): RehearsedLine[] => [
  { part: 'moves', kind: ({ line }) => line.logbook, count: logbooks },
  { part: 'moves', kind: ({ line }) => line.people, count: people.enabled + people.disabled },
  { part: 'moves', kind: ({ line }) => line.workers, count: workers.count },
  { part: 'moves', kind: ({ line }) => line.jobRecords, count: jobRecords },
  { part: 'moves', kind: ({ line }) => line.own, count: own },
]

const each = async function* (lines: readonly RehearsedLine[]) {
  yield* lines
}

/** Everything that a rehearsal tells, as a workbook. */
export const mergeRehearsalExport = exportOf(mergeRehearsalContracts.export, {
  columns: MERGE_REHEARSAL_COLUMNS,
  scope: (_, { mergeRehearsals: { sheet } }) => sheet.scopeOwn,
  count: async (ctx, input) => linesOf(await rehearsed(ctx, input)).length,
  rows: async (ctx, input) => each(linesOf(await rehearsed(ctx, input))),
  async cover(ctx, input, { language, words: { enums } }) {
    const { parent, child } = await rehearsed(ctx, input)
    return {
      id: undefined,
      direction: input.direction && enums.mergeDirection[input.direction],
      parentId: localName(parent, language, 'name'),
      childId: localName(child, language, 'name'),
    }
  },
})
