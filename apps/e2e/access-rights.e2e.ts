import { SCREENS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { WORDS } from './words.ts'

const { accessRights: said, common, enums } = WORDS.eng

test('a contractor sees why a manager reads a lift, revokes it with a reason, and the manager is told', async ({
  page,
  signIn,
  another,
}) => {
  const rc = await makePerson(Role.rcAdmin, { language: 'eng' })
  const rp = await makePerson(Role.rpOfficer, { language: 'chi' })
  const [logbook] = await makeLogbooks(1, [
    { orgId: rc.orgId, role: 'rc.PMC' },
    { orgId: rp.orgId, role: 'rp.OC' },
  ])
  const list = `${SCREENS.accessRights.path}?q=${logbook?.locationId}`
  await signIn(rc.username, 'eng', page, MADE_PASSWORD)

  await test.step('why they can see it stands beside the list', async () => {
    await page.goto(list)
    await page.getByRole('link', { name: rp.orgNameEn }).click()
    const pane = page.getByRole('complementary', { name: said.why.title })
    await expect(pane.getByText(enums.partyRole['rp.OC'])).toBeVisible()
    await expect(pane.getByText(said.why.ending)).toBeVisible()
    await pane.getByRole('button', { name: common.action.close }).press('Enter')
    await expect(pane).toBeHidden()
  })
  await test.step('its own role is passed on, the other is revoked by keyboard', async () => {
    await expect(page.getByRole('button', { name: said.move.revoke })).toHaveCount(1)
    await page.getByRole('button', { name: said.move.revoke }).press('Enter')
    const dialog = Form.dialog(page)
    await dialog.fill(said.field.revokeReason, 'The corporation was dissolved.')
    await dialog.submit(said.move.revoke)
    await expect(page.getByRole('table').getByText(enums.access.REVOKED, { exact: true })).toBeVisible()
  })
  await test.step('the manager reads the reason on a phone', async () => {
    const phone = await another('chi')
    await phone.setViewportSize({ width: 390, height: 844 })
    await signIn(rp.username, 'chi', phone, MADE_PASSWORD)
    await phone.goto(list)
    await expect(phone.getByText('The corporation was dissolved.')).toBeVisible()
  })
})
