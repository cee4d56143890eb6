import {
  handoverRehearsalContracts,
  takeOverRehearsalContracts,
} from '@portal/shared/features/handovers/handover-rehearsal.contract'
import { HANDOVER_REHEARSAL_COLUMNS } from '@portal/shared/features/handovers/handover-rehearsal.sheet'
import type { Inputs } from '@portal/shared/kernel/contract'
import { isNamedOrAll } from '@portal/shared/kernel/moves/selection'
import { problem } from '@portal/shared/kernel/problem'
import { showDay } from '@portal/shared/kernel/time'
import { localName } from '@portal/shared/kernel/words'
import { scopeWord } from '../../access/readers.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { exportOf } from '../../kernel/list/workbook.ts'
import { rehearse, rehearseMove } from './handover.rehearse.ts'

type Input = Inputs<typeof handoverRehearsalContracts>['export']
type Taken = Inputs<typeof takeOverRehearsalContracts>['export']
type Rehearsal = Awaited<ReturnType<typeof rehearse>> | Awaited<ReturnType<typeof rehearseMove>>

/** The rehearsal itself: what it refuses is told before the workbook begins. Neither named nor all would be everything. */
async function rehearsed(ctx: Ctx, input: Input) {
  if (!isNamedOrAll(input)) throw problem('validationFailed')
  return rehearse(ctx, input)
}

async function count(ctx: Ctx, input: Input): Promise<number> {
  const { done, failed } = await rehearsed(ctx, input)
  return done + failed.length
}

/** Rehearsed before the workbook begins, so that what is refused by now is told and cuts nothing off. */
const rows = async (ctx: Ctx, input: Input) => told(await rehearsed(ctx, input))
/** Blocked ones first, as on the page. */
async function* told({ failed, blocked, rows: moving }: Pick<Rehearsal, 'failed' | 'blocked' | 'rows'>) {
  const places = new Map(blocked.map((one) => [one.id, one]))
  for (const { id, name, key, code } of failed) {
    const { addressEn = '', addressZh = '' } = places.get(id) ?? {}
    yield { locationId: name, addressEn, addressZh, statutoryId: null, ends: [], refusal: { key, code } }
  }
  for (const row of moving) yield { ...row, refusal: undefined }
}

/** Every log-book of a rehearsal, with what would come of it. */
export const handoverRehearsalExport = exportOf(handoverRehearsalContracts.export, {
  columns: HANDOVER_REHEARSAL_COLUMNS,
  scope: ({ actor }, { handoverRehearsals: { sheet } }) => sheet[scopeWord(actor)],
  count,
  rows,
  async cover({ db }, { role, newRole, newOrgId, startsOn }, { language, words: { enums } }) {
    // receivers are chosen from the register, which has every contractor
    const receiver = await db.organization.findUnique({
      where: { id: newOrgId },
      select: { nameEn: true, nameZh: true },
    })
    return {
      ...UNTOLD,
      role: enums.partyRole[role],
      newRole: newRole && enums.partyRole[newRole],
      newOrgId: receiver ? localName(receiver, language, 'name') : undefined,
      startsOn: startsOn && showDay(startsOn),
    }
  },
})
/** The same for whoever takes over. */
async function taken(ctx: Ctx, input: Taken) {
  if (!isNamedOrAll(input)) throw problem('validationFailed')
  return rehearseMove(ctx, { ...input, move: 'confirm' })
}

/** Every log-book that is about to be taken over, with what would come of it. */
export const takeOverRehearsalExport = exportOf(takeOverRehearsalContracts.export, {
  columns: HANDOVER_REHEARSAL_COLUMNS,
  scope: ({ actor }, { takeOverRehearsals: { sheet } }) => sheet[scopeWord(actor)],
  async count(ctx, input) {
    const { done, failed } = await taken(ctx, input)
    return done + failed.length
  },
  rows: async (ctx, input) => told(await taken(ctx, input)),
  cover: async () => ({
    ids: undefined,
    all: undefined,
    filter: undefined,
    except: undefined,
    seen: undefined,
    upTo: undefined,
  }),
})

/** Which rows, and the ids they get: the sheet itself tells it, row by row. */
const UNTOLD = {
  ids: undefined,
  all: undefined,
  filter: undefined,
  except: undefined,
  seen: undefined,
  upTo: undefined,
  statutoryIds: undefined,
}
