import { invitationCheckContracts } from '@portal/shared/features/invitations/invitation-check.contract'
import { INVITATION_CHECK_COLUMNS } from '@portal/shared/features/invitations/invitation-check.sheet'
import type { Inputs } from '@portal/shared/kernel/contract'
import { isNamedOrAll } from '@portal/shared/kernel/moves/selection'
import { problem } from '@portal/shared/kernel/problem'
import { showDay } from '@portal/shared/kernel/time'
import { PROBLEMS } from '@portal/shared/problems'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { type Foreseen, foreseen, placesOf } from './invitation.foresee.ts'

type Input = Inputs<typeof invitationCheckContracts>['export']
const BATCH = 1000

/** Neither named nor all would be everything. */
function requireRows(input: Input): void {
  if (!isNamedOrAll(input)) throw problem('validationFailed')
}

/** By the check itself: what it refuses is told before the workbook begins. */
async function count(ctx: Ctx, input: Input): Promise<number> {
  requireRows(input)
  return (await foreseen(ctx, input)).rows.length
}

/** Looked at before the workbook begins, so that what is refused by now is told and cuts nothing off. */
async function rows(ctx: Ctx, input: Input) {
  requireRows(input)
  return told(ctx, await foreseen(ctx, input))
}
async function* told(ctx: Ctx, { rows: all, isLeftOut }: Awaited<ReturnType<typeof foreseen>>) {
  for (let from = 0; from < all.length; from += BATCH) {
    const some = all.slice(from, from + BATCH)
    const places = await placesOf(ctx, some)
    yield* some.map((row) => onSheet(row, isLeftOut(row), places.get(row.id)))
  }
}

function onSheet(
  { name, group, holders, refusal }: Foreseen,
  isLeftOut: boolean,
  place: { addressEn: string; addressZh: string } | undefined,
) {
  return {
    locationId: name,
    addressEn: place?.addressEn ?? '',
    addressZh: place?.addressZh ?? '',
    outcome: isLeftOut ? ('leftOut' as const) : group,
    holders,
    reason: refusal && { key: refusal.key, code: PROBLEMS[refusal.key].code },
  }
}

/** Every log-book of a check, as it is ticked at that moment. */
export const invitationCheckExport = exportOf(invitationCheckContracts.export, {
  columns: INVITATION_CHECK_COLUMNS,
  scope: ({ actor }, { invitationChecks: { sheet } }) => sheet[scopeWord(actor)],
  count,
  rows,
  cover: async (_, { category, startsOn, endsOn }, { words: { enums } }) => ({
    ...UNTOLD,
    category: enums.partyRole[category],
    startsOn: showDay(startsOn),
    endsOn: endsOn && showDay(endsOn),
  }),
})
/** Which rows, and what was ticked: the sheet itself tells it, row by row. */
const UNTOLD = {
  ids: undefined,
  all: undefined,
  filter: undefined,
  except: undefined,
  seen: undefined,
  upTo: undefined,
  replace: undefined,
  holders: undefined,
  leftOut: undefined,
}
