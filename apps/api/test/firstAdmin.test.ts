import { seedFirstAdmin } from '@portal/db/seed/base/first-admin'
import { Role } from '@portal/shared/access/roles'
import { expect, it } from 'vitest'
import { anyone, db, drainJobs, sentMail } from './world.ts'

it('gives an installation its first administrator once, who sets the password by mail', async () => {
  const address = `first_${process.pid}@example.test`
  const others = await db.userRole.findMany({ where: { roleId: Role.superAdmin } })
  await db.userRole.deleteMany({ where: { roleId: Role.superAdmin } })
  expect(await seedFirstAdmin(db, address)).toBe(true)
  expect(await seedFirstAdmin(db, 'second@example.test')).toBe(false)
  const { uuid } = (await anyone().post('/api/code/web/forgetPassword').send({ email: address })).body
  await drainJobs()
  const code = /\d{6}/.exec(sentMail.find(({ to }) => to === address)?.text ?? '')?.[0]
  const fresh = { newPassword: 'Harbour#Lift7', confirmPassword: 'Harbour#Lift7' }
  expect(
    (
      await anyone()
        .post('/api/account/resetPassword')
        .send({ uuid, code, ...fresh })
    ).status,
  ).toBe(200)
  const picture = (await anyone().get('/auth/code')).body.uuid
  const login = { username: 'super_admin', password: fresh.newPassword, code: 'abcd', uuid: picture }
  expect((await anyone().post('/auth/login').send(login)).body).toMatchObject({
    oneTimeLogin: false,
    user: { username: 'super_admin' },
  })
  await db.userRole.createMany({ data: others })
})
