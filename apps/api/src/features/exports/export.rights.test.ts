import { Role } from '@portal/shared/access/roles'
import { describe, expect, it } from 'vitest'
import { logbooksOnly, messagesOf, mine, queued, rowOf, systemCtx } from '../../../test/exports.ts'
import { asUser, db, makeOrg, makeUser, now } from '../../../test/world.ts'
import { make } from './export.make.ts'

describe('rights', () => {
  it('are those of the moment in which the file is made', async () => {
    const { rc, logbook, id } = await queued()
    await db.logbookParty.updateMany({
      where: { logbookId: logbook.id, orgId: rc.id },
      data: { endsAt: new Date(now.getTime() - 2.5 * 3_600_000) },
    })
    await make(systemCtx(), id)
    const row = await rowOf(id)
    expect([row.status, row.rowCount]).toEqual(['READY', 3])
  })

  it('make the export fail when they were lost before', async () => {
    const { me, id } = await queued()
    await db.userRole.deleteMany({ where: { userId: me.user.id } })
    await make(systemCtx(), id)
    expect(await rowOf(id)).toMatchObject({
      status: 'FAILED',
      fileId: expect.any(String),
      failure: { key: 'forbidden' },
    })
    expect((await messagesOf(me)).map(({ event }) => event)).toEqual(['exportFailed'])
  })

  it('keep the file from a person who has lost them since', async () => {
    const { me, id } = await queued()
    await make(systemCtx(), id)
    await db.userRole.updateMany({ where: { userId: me.user.id }, data: { roleId: Role.rcGroupAdmin } })
    expect((await me.get(`/api/export/${id}/file`)).status).toBe(403)
  })

  it('keep the file of one kind from a person who may still have the other', async () => {
    const { me, rc, id } = await queued()
    await make(systemCtx(), id)
    const role = await logbooksOnly(rc)
    await db.userRole.updateMany({ where: { userId: me.user.id }, data: { roleId: role.id } })
    expect((await me.get(`/api/export/${id}/file`)).body.key).toBe('forbidden')
  })

  it('are one person’s: not his colleague’s, not his admin’s, not the regulator’s', async () => {
    const { rc, id } = await queued()
    for (const other of [
      await asUser(await makeUser(rc, [Role.rcAdmin])),
      await asUser(await makeUser(await makeOrg('EMSD'), [Role.superAdmin])),
    ]) {
      expect(await mine(other)).toEqual([])
      expect((await other.get(`/api/export/${id}/file`)).body.key).toBe('exportNotFound')
      expect((await other.post('/api/export/move').send({ ids: [id], move: 'cancel' })).body.key).toBe('exportNotFound')
    }
    expect((await rowOf(id)).status).toBe('QUEUED')
  })

  it('let nobody ask for what happens by itself', async () => {
    const { me, id } = await queued()
    for (const move of ['start', 'finish', 'fail', 'retry', 'expire'])
      expect((await me.post('/api/export/move').send({ ids: [id], move })).body.key).toBe('validationFailed')
  })
})
