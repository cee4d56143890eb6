import { db, grant, makeLogbook } from '../../../test/world.ts'
import { desk, type Speaker } from './form.kit.ts'

export type Desk = Awaited<ReturnType<typeof desk>>

export const raisedOf = (ownerOrgId: number, code: string) =>
  db.formEntry.findMany({ where: { ownerOrgId, code, source: { not: null } }, orderBy: { id: 'asc' } })
export const unitsOf = async (entryId: number) =>
  (await db.formLogbook.findMany({ where: { entryId }, orderBy: { logbookId: 'asc' } })).map(
    ({ logbookId }) => logbookId,
  )
/** In order: they are made at once. */
export const idsOf = (at: Desk) => at.logbooks.map(({ id }) => id).sort((one, other) => one - other)
/** Lifts and an escalator of one contractor and one responsible person. */
export async function mixed(lifts = 2) {
  const at = await desk(lifts)
  const escalator = await makeLogbook({ kind: 'E', type: 'ES' })
  await grant(escalator, at.rc, 'rc.PMC')
  await grant(escalator, at.rp, 'rp.OC')
  return { ...at, logbooks: [...at.logbooks, escalator] }
}
export const LET_IN = { displayName: 'Night team', role: 'sub.MSC', startsOn: '2026-12-10', endsOn: '2027-12-09' }
export const letIn = (at: Desk, over: object = {}) =>
  at.officer.post('/api/subcontract').send({ ids: idsOf(at), subOrgId: at.sub.id, ...LET_IN, ...over })
export const moveSub = (at: Desk, id: number, name: string, over: object = {}) =>
  at.officer.post('/api/subcontract/move').send({ ids: [id], move: name, reason: 'as agreed', ...over })
export const subOf = (at: Desk) =>
  db.subcontract.findFirstOrThrow({ where: { orgId: at.rc.id }, orderBy: { id: 'desc' } })

export const handOver = (at: Desk, body: object = {}) =>
  at.officer.post('/api/handover').send({ ids: idsOf(at), role: 'rc.PMC', newOrgId: at.sub.id, ...body })
export const openOf = async (newOrgId: number) =>
  (
    await db.handoverLogbook.findMany({
      where: { status: 'OPEN', handover: { newOrgId } },
      orderBy: { logbookId: 'asc' },
    })
  ).map(({ id }) => id)
export const confirm = (who: Speaker, ids: number[], over: object = {}) =>
  who.post('/api/handover/move').send({ ids, move: 'confirm', ...over })
