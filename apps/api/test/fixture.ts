import type { Prisma } from '@portal/db'
import { Role } from '@portal/shared/access/roles'
import {
  makeContractorChange,
  makeExtension,
  makeHandover,
  makeInvitation,
  makeSubcontract,
  makeWorkAuthorization,
} from './chain.ts'
import { makeClient } from './clients.ts'
import { contestWithFile } from './contests.ts'
import { dutyFor } from './duties.ts'
import { makeAcknowledgement, makeEvidence, somebody } from './evidence.ts'
import { makeFigures, makeWorkerMonth } from './figures.ts'
import { keepFile } from './files.ts'
import { makeFinding, SENT_BACK } from './findings.ts'
import { makeWholeForm } from './forms.ts'
import { makeInspection } from './inspection.ts'
import { makeMerge } from './merges.ts'
import { makePersonal } from './personal.ts'
import { makePlanned } from './plans.ts'
import { makeAnswered } from './questions.ts'
import { makeWholeSensor } from './sensors.ts'
import { makeWholeUpdate } from './specifications.ts'
import {
  db,
  grant,
  makeGroup,
  makeLabel,
  makeLogbook,
  makeOrg,
  makeProposal,
  makeTemplate,
  makeUser,
  makeWorker,
  makeWorkGroup,
  now,
} from './world.ts'

type Org = Awaited<ReturnType<typeof makeOrg>>

/**
 * A contractor and a responsible person with one row of everything that the product keeps for them; `mark` stands in their texts. Either
 * may be an organization that has such rows already.
 */
export async function makeFixture(
  mark = 'of theirs',
  over: Partial<Prisma.LogbookUncheckedCreateInput> = {},
  of: { rc?: Org; rp?: Org } = {},
) {
  const [rc, rp] = [of.rc ?? (await makeOrg('RC')), of.rp ?? (await makeOrg('RP'))]
  const logbook = await makeLogbook({ remark: `a remark ${mark}`, ...over })
  await grant(logbook, rc, 'rc.PMC')
  await grant(logbook, rp, 'rp.OC')
  await makeFigures(logbook, rc.id)
  const officer = await makeUser(rc, [Role.rcOfficer])
  const { worker, user: workman } = await makeWorker(rc, 'RW', Role.rcRegisteredWorker)
  const record = await db.jobRecord.create({
    data: {
      logbookId: logbook.id,
      orgId: rc.id,
      submitterId: workman.id,
      creatorType: 'PRINCIPAL',
      typeOfWork: 'TW15',
      startedAt: new Date(now.getTime() - 7_200_000),
      completedAt: new Date(now.getTime() - 3_600_000),
      submittedAt: now,
      remarks: `work ${mark}`,
      geo: 'Y',
      people: [somebody(`somebody ${mark}`)],
      workerIds: [worker.id],
      photoCount: 1,
    },
  })
  await makeWorkerMonth(worker)
  const label = await makeLabel(rp)
  const workGroup = await makeWorkGroup(rc)
  const emptyGroup = await makeWorkGroup(rc)
  const group = await makeGroup(rc)
  const freeGroup = await makeGroup(rc)
  const role = await db.role.create({
    data: {
      nameEn: `Custom ${mark} ${rp.id}`,
      nameZh: `自訂${rp.id}`,
      orgId: rp.id,
      permissions: { create: { channel: 'web', permission: 'label:read' } },
    },
  })
  const client = await makeClient(rp, `a program ${mark} ${rp.id}`)
  const [file, seal, keeper] = [
    crypto.randomUUID(),
    crypto.randomUUID().replaceAll('-', '').repeat(2),
    await makeUser(rp, [Role.rpAdmin]),
  ]
  await db.formerLocationId.create({
    data: {
      locationId: `T${String(logbook.id).padStart(6, '0').slice(-6)}-001`,
      premises: `T${String(logbook.id).padStart(6, '0').slice(-6)}`,
      logbookId: logbook.id,
    },
  })
  await db.labelOnLogbook.create({ data: { labelId: label.id, logbookId: logbook.id } })
  // belongs to it, and is not narrowed by it: what he sees is what his organization does
  await db.groupUser.create({ data: { groupId: workGroup.id, userId: officer.id, isUnconfined: true } })
  await db.groupLogbook.create({ data: { groupId: workGroup.id, logbookId: logbook.id } })
  await db.groupUser.create({ data: { groupId: group.id, userId: officer.id } })
  await db.groupLogbook.create({ data: { groupId: group.id, logbookId: logbook.id } })
  await db.storedFile.create({
    data: {
      id: file,
      name: `photograph ${mark}.jpg`,
      mime: 'image/jpeg',
      ...(await keepFile(file, `photograph ${mark}`)),
      jobRecordId: record.id,
    },
  })
  await db.sealEntry.create({
    data: {
      logbookId: logbook.id,
      sequence: 1,
      previousSeal: '0'.repeat(64),
      seal,
      kind: 'JOB_RECORD',
      canonical: '{}',
      jobRecordId: record.id,
      sealedAt: now,
    },
  })
  const request = await db.answerRequest.create({ data: { jobRecordId: record.id, side: 'RP', dueOn: now } })
  await makeAcknowledgement(record, rp, keeper, mark)
  await makeEvidence(record, rp, keeper, `a verdict ${mark}`)
  const enclosed = crypto.randomUUID()
  await db.jobReply.create({
    data: {
      jobRecordId: record.id,
      orgId: rp.id,
      userId: keeper.id,
      userName: keeper.displayName,
      text: `a reply ${mark}`,
      photos: {
        create: {
          id: enclosed,
          name: `enclosed ${mark}.jpg`,
          mime: 'image/jpeg',
          ...(await keepFile(enclosed, `enclosed ${mark}`)),
        },
      },
    },
  })
  const operation = await db.operationEvent.create({
    data: {
      action: 'logbook.update',
      model: 'logbook',
      rowId: String(logbook.id),
      logbookId: logbook.id,
      userName: 'x',
      orgId: rc.id,
      orgName: rc.nameEn,
      orgNameZh: rc.nameZh,
      source: 'screen',
    },
  })
  const proposal = await makeProposal(rp, {
    nameEn: `a name ${mark}`,
    nameZh: rp.nameZh,
    proposerName: keeper.displayName,
  })
  const template = await makeTemplate(rp, keeper, `a template ${mark}`)
  await db.dashboardFavorite.create({ data: { userId: keeper.id, templateId: template.id } })
  await db.dashboardHome.create({ data: { userId: keeper.id, templateId: template.id } })
  await db.dashboardMail.create({ data: { userId: keeper.id, templateId: template.id, mailedMonth: now } })
  await db.userSubject.create({ data: { userId: officer.id, subject: 'team:1' } })
  const personal = await makePersonal(keeper, rp, mark)
  const list = await db.locationList.create({
    data: {
      key: `LIST-${rp.id.toString(16).toUpperCase().padStart(24, '0')}`,
      orgId: rp.id,
      locationIds: [logbook.locationId],
    },
  })
  const next = await makeOrg('RC')
  const change = await makeContractorChange(logbook, rp, next, { oldOrgId: rc.id, reason: `a reason ${mark}` })
  const handover = await makeHandover(logbook, rc, next, {
    role: 'rc.PIC',
    message: `a message ${mark}`,
  })
  const subcontract = await makeSubcontract(logbook, rc, await makeOrg('RC'), { displayName: `a team ${mark}` })
  const invitation = await makeInvitation(logbook, rc, officer, {
    category: 'rp.OWNER_S',
    recipientName: `somebody ${mark}`,
    recipientOrgId: rp.id,
    message: `a message ${mark}`,
  })
  await db.invitationLink.create({
    data: {
      id: crypto.randomUUID(),
      kind: 'ACCESS',
      subjectId: invitation.id,
      email: invitation.email,
      digest: `a digest ${mark} ${invitation.id}`,
      expiresAt: invitation.linkUntil,
    },
  })
  const paper = crypto.randomUUID()
  const minute = await db.handoverMinute.create({
    data: {
      handoverId: handover.id,
      at: now,
      code: seal.split('').reverse().join(''),
      contents: `what the minute says ${mark}`,
      file: {
        create: {
          id: paper,
          name: `minute ${mark}.pdf`,
          mime: 'application/pdf',
          ...(await keepFile(paper, `minute ${mark}`)),
        },
      },
    },
  })
  const ends = { endsAt: new Date('2030-01-01'), givenByOrgId: rc.id }
  const right = await grant(logbook, rp, 'rp.CMC_S', ends)
  const extension = await makeExtension(await grant(logbook, rp, 'rp.PMC_S', ends), `a name ${mark}`)
  await db.accessNotice.create({ data: { partyId: right.id, userName: 'x', remark: `a notice ${mark}` } })
  const authorization = await makeWorkAuthorization(logbook, rc, {
    workerId: worker.id,
    displayName: `a name ${mark}`,
    reason: `a reason ${mark}`,
  })
  const contest = await contestWithFile({ logbook, rp, rc, record }, mark)
  const inspection = await makeInspection(logbook, mark)
  await db.inspectionPlan.update({ where: { id: inspection.plan.id }, data: { jobRecordId: record.id } })
  const finding = await makeFinding(logbook, rc, {
    ...SENT_BACK,
    jobRecordId: record.id,
    text: `a finding ${mark}`,
    reason: `a reason ${mark}`,
    answerRemark: `an answer ${mark}`,
    answeredByName: `a name ${mark}`,
  })
  const question = await makeAnswered(rc, record, mark)
  const maintenance = await makePlanned(rc, logbook, mark)
  const form = await makeWholeForm(logbook, rc, rp, mark)
  const update = await makeWholeUpdate(logbook, rc, mark)
  const sensor = await makeWholeSensor(logbook, rc, mark)
  const merge = await makeMerge(await makeOrg('RC'), rc, { userName: `a name ${mark}` })
  return {
    operation,
    rc,
    rp,
    logbook,
    record,
    label,
    workGroup,
    emptyGroup,
    group,
    freeGroup,
    template,
    role,
    client,
    file,
    seal,
    run: personal.run,
    list,
    officer,
    keeper,
    worker,
    workman,
    proposal,
    personal,
    change,
    handover,
    subcontract,
    invitation,
    minute,
    right,
    extension,
    authorization,
    contest,
    inspection,
    finding,
    ...(await dutyFor(officer, logbook, mark)),
    merge,
    request,
    question,
    maintenance,
    form,
    update,
    sensor,
  }
}
export type Fixture = Awaited<ReturnType<typeof makeFixture>>
