import { factories } from '@portal/db/factories/make'
import { Role } from '@portal/shared/access/roles'
import { invitationSheet } from '@portal/shared/features/invitations/invitation-import.sheet'
import { XLSX } from '@portal/shared/kernel/sheet'
import { addDays, dayOf, showDay } from '@portal/shared/kernel/time'
import { sheetWords } from '@portal/shared/locales/sheet-words'
import { work as workOnRun } from '../../src/features/runs/run.jobs.ts'
import { bookOf } from '../books.ts'
import type { Background } from './background.ts'
import type { Work } from './killAt.ts'
import { type Invited, insist, passingOnOn } from './passing-on.ts'
import type { Stage } from './stage.ts'

const ROWS = 500
const PATH = '/api/logbookAccessInvitation/uploadExcel'

interface Sent extends Invited {
  workbook: File
  /** Of whom it invites. */
  email: string
}

/** Of all that stand on one stage. */
let places = 0

/** A workbook of invitations, written while its sender waits. */
export function accessImportOn(stage: Stage): Work<Sent> {
  const { db, postForm } = stage
  const { inviter, inviting } = passingOnOn(stage)
  return {
    name: 'an import of access',
    whole: { ...inviting.whole, rows: ROWS },
    async prepare() {
      const on = await inviter(ROWS)
      const { makeOrg, makeUser } = factories(db, `i${(++places).toString(36).padStart(3, '0')}`)
      const user = await makeUser(await makeOrg('RP'), [Role.rpAdmin])
      const books = await db.logbook.findMany({ where: { id: { in: on.ids } }, select: { locationId: true } })
      const { field } = sheetWords('eng').invitationImport
      const from = showDay(addDays(dayOf(new Date()), 1))
      const bytes = await bookOf([
        invitationSheet.columns.map((column) => field[column.field]),
        ...books.map(({ locationId }) => [locationId, 'PMC', user.email, from]),
      ])
      return {
        ...on,
        email: user.email,
        workbook: new File([new Uint8Array(bytes)], 'invitations.xlsx', { type: XLSX }),
      }
    },
    async run({ token, workbook }) {
      // a process that died while it read a file holds the turn of its sender for minutes: they are over
      await db.lease.updateMany({ where: { name: { startsWith: 'reading ' } }, data: { until: new Date(0) } })
      await postForm(token, PATH, { texts: { mode: 'inviteAccess', rows: 'allOrNothing' } }, 'file', [workbook])
    },
    async counts(on) {
      const { orgId } = on
      return {
        ...(await inviting.counts(on)),
        rows: await db.operationEvent.count({ where: { orgId, action: 'inviting.invite', workbookRow: { gt: 1 } } }),
      }
    },
  }
}

/** The same in the background, where a worker may die over it. */
export function accessImportLater(stage: Stage, { enqueue, letters, waitFor }: Background): Work<Sent> {
  const { db, postForm } = stage
  const inCall = accessImportOn(stage)
  const runOf = ({ orgId }: Invited) => db.run.findFirst({ where: { orgId, kind: 'importInvitations' } })
  return {
    ...inCall,
    name: 'an import of access in the background',
    whole: { ...inCall.whole, done: 1, told: 1 },
    async run(on) {
      await insist(
        () =>
          postForm(on.token, `${PATH}/run`, { texts: { mode: 'inviteAccess', rows: 'allOrNothing' } }, 'file', [
            on.workbook,
          ]),
        async () => (await runOf(on)) !== null,
      )
      await waitFor(
        async () => !['QUEUED', 'RUNNING'].includes((await runOf(on))?.status ?? ''),
        async () => {
          const run = await runOf(on)
          if (run) await enqueue(db, workOnRun, { id: run.id })
        },
      )
    },
    async goOn() {
      await db.$executeRaw`UPDATE run SET beat_at = beat_at - interval '1 hour' WHERE status IN ('QUEUED', 'RUNNING')`
    },
    async counts(on) {
      const run = await runOf(on)
      const counts = await inCall.counts(on)
      // the worker sends it at once, and a letter that was sent waits no more
      const sent = new Set(letters.filter(({ to }) => to === on.email).map(({ id }) => id)).size
      return {
        ...counts,
        letters: Math.max(counts.letters ?? 0, sent),
        done: Number(run?.status === 'DONE'),
        told: await db.messageRecipient.count({ where: { userId: run?.userId ?? 0, message: { event: 'runWrote' } } }),
      }
    },
  }
}

/** One of its log-books is not invited to. */
export const withoutOneLogbook =
  ({ db }: Stage) =>
  async ({ orgId }: { orgId: number }) => {
    const { id } = await db.invitationLogbook.findFirstOrThrow({ where: { invitation: { orgId } } })
    return db.invitationLogbook.delete({ where: { id } })
  }
