import { FILLABLE, type FormState } from '@portal/shared/features/forms/form.rules'
import { dayOf } from '@portal/shared/kernel/time'
import { deliverForms } from '../../src/features/forms/form.deliver.ts'
import { DECLARED, LE2, PASSWORD } from '../../src/features/forms/form.kit.ts'
import type { Draw } from '../drawing.ts'
import { systemCtx } from '../runs.ts'
import { type ActKind, type Call, posting, replyOf } from '../sequences/calls.ts'
import type { Speaker } from '../speak.ts'
import type { Cast, Ground } from './cast.ts'
import { MANNERS, type Outside } from './outside.ts'
import type { Entry, Seen } from './seen.ts'

/** What an act is drawn from. */
export interface Table {
  cast: Cast
  ground: Ground
  seen: Seen
  outside: Outside
  now: Date
  /** Who acts for the owner, or for the other one who signs. */
  own: Speaker
  theirs: Speaker
}
type Act = ActKind<Table>

/** So many forms at a time: more would not meet. */
const FORMS = 3
const ENDS = ['2027-12-09', '2027-12-10', '2027-12-11']
const filled = (draw: Draw) => ({ ...LE2, commencementDate: '2027-06-10', expectedEndDate: draw.pick(ENDS) })

/** One form, mostly of a state in which the act makes sense; nothing where there is none. */
function entryIn({ seen }: Table, draw: Draw, ...states: readonly FormState[]): Entry | undefined {
  const fit = seen.entries.filter(({ status }) => states.includes(status))
  const from = draw.mostly() && fit.length ? fit : seen.entries
  return from.length ? draw.pick(from) : undefined
}
const on = (
  name: string,
  weight: number,
  states: readonly FormState[],
  call: (table: Table, entry: Entry, draw: Draw) => Call,
): Act => ({
  name,
  weight,
  plan(table, draw) {
    const entry = entryIn(table, draw, ...states)
    return entry && call(table, entry, draw)
  },
})
const moving = (move: string, weight: number, states: readonly FormState[], side: 'own' | 'theirs' = 'own'): Act =>
  on(move, weight, states, (table, { id }) =>
    posting(table[side], '/api/form/status/update', { ids: [id], move, reason: 'for a reason' }),
  )
const signing = (name: string, side: 'own' | 'theirs'): Act =>
  on(name, 6, ['TO_BE_SIGNED'], (table, { id }) =>
    posting(table[side], '/api/form/sign', { ids: [id], ...DECLARED, ...PASSWORD }),
  )

/** Everything that two organizations and the outside system do with forms. */
export const ACTS: readonly Act[] = [
  {
    name: 'begin',
    weight: 4,
    plan({ seen, own, ground, cast }, draw) {
      if (seen.entries.length >= FORMS) return undefined
      const locationIds = (draw.mostly() ? ground.lifts : draw.some(ground.lifts)).map(({ locationId }) => locationId)
      return posting(own, '/api/form/le2/save', {
        ...{ counterpartOrgId: cast.other.id, locationIds, formData: filled(draw) },
      })
    },
  },
  on('fill', 3, FILLABLE, ({ own }, { id, version }, draw) =>
    posting(own, '/api/form/le2/save', { formEntryId: id, version, formData: filled(draw) }),
  ),
  moving('prepare', 5, ['SAVED', 'TO_BE_FILLED']),
  signing('signAsOwner', 'own'),
  moving('send', 5, ['TO_BE_SENT']),
  signing('signAsOther', 'theirs'),
  moving('return', 2, ['TO_BE_SIGNED'], 'theirs'),
  moving('cancel', 1, FILLABLE),
  on('submit', 7, ['TO_BE_SUBMITTED'], ({ own, seen }, { id }, draw) => {
    const others = seen.entries.filter(({ status }) => status === 'TO_BE_SUBMITTED').map((row) => row.id)
    return posting(own, '/api/form/submitToWBRS', { ids: draw.mostly() ? [id] : [...new Set([id, ...others])] })
  }),
  on('split', 3, ['TO_BE_SUBMITTED', 'TO_BE_SIGNED'], ({ own }, { id, version, logbooks }, draw) =>
    posting(own, '/api/form/split', [
      {
        ...{ formEntryId: id, version },
        locationIds: draw.some(logbooks).map(({ logbook }) => logbook.locationId),
      },
    ]),
  ),
  moving('cancelSubmission', 4, ['SUBMITTED']),
  on('tell', 1, ['TO_BE_SUBMITTED'], ({ own, now }, { id, version }) => ({
    told: `tell ${id}`,
    send: async () =>
      replyOf(
        await own
          .post(`/api/form/${id}/otherChannel`)
          .field('data', JSON.stringify({ version, channel: 'by post', on: dayOf(now) }))
          .attach('files', Buffer.from('%PDF-1.4\n%%EOF\n'), {
            ...{ filename: 'copy.pdf', contentType: 'application/pdf' },
          }),
      ),
  })),
  {
    name: 'deliver',
    weight: 8,
    plan({ outside }, draw) {
      const manner = draw.pick(MANNERS)
      return {
        told: `deliver, outside ${manner}`,
        async send() {
          outside.manner = manner
          await deliverForms(systemCtx())
          return { status: 200 }
        },
      }
    },
  },
]
