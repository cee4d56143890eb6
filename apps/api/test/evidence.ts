import { db } from './world.ts'

/** Somebody whom a record names, and whom no register knows. */
export const somebody = (name: string) => ({
  workerId: null,
  name,
  kind: 'GW',
  registrationNumber: null,
  expiresOn: null,
})

/** What the data of a record show, and what a responsible person says of it. */
export async function makeEvidence(
  { id: jobRecordId }: { id: number },
  { id: orgId }: { id: number },
  { id: userId, displayName: userName }: { id: number; displayName: string },
  comment: string,
): Promise<void> {
  const signal = { jobRecordId, signal: 'LONG_JOB' }
  await db.evidenceSignal.create({ data: { ...signal, facts: { minutes: 420, most: 360, others: [] } } })
  await db.evidenceFeedback.create({ data: { ...signal, verdict: 'agreed', comment, orgId, userId, userName } })
}

/** An organization acknowledged a record, and edited its remark afterwards. */
export async function makeAcknowledgement(
  { id: jobRecordId }: { id: number },
  { id: orgId }: { id: number },
  { id: userId, displayName: userName }: { id: number; displayName: string },
  mark: string,
): Promise<void> {
  const by = { jobRecordId, orgId, userId, userName }
  const { id } = await db.acknowledgement.create({ data: { ...by, comment: `a comment ${mark}` } })
  await db.acknowledgementRemark.create({
    data: { ...by, acknowledgementId: id, number: 2, comment: `a remark ${mark}` },
  })
}
