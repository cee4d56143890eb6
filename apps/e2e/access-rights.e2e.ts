import type { Page } from '@playwright/test'
import { PROBLEMS } from '@portal/shared/problems'
import { SCREENS } from '@portal/shared/screens'
import { expect, test } from './fixtures.ts'
import { Form } from './pages/Form.ts'
import { letEnd, MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
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
    await page.keyboard.press('k')
    await expect(page).toHaveURL(/right=/)
    await page.keyboard.press('Escape')
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

test('a manager acknowledges the notice of its access, asks for a later end, and the contractor agrees with one click', async ({
  page,
  signIn,
  another,
}) => {
  const rc = await makePerson(Role.rcAdmin, { language: 'eng' })
  const rp = await makePerson(Role.rpAdmin, { language: 'eng' })
  const beside = await makePerson(Role.rpOfficer, { language: 'eng' }, rp)
  const [logbook] = await makeLogbooks(1, [
    { orgId: rc.orgId, role: 'rc.PMC' },
    { orgId: rp.orgId, role: 'rp.OC' },
  ])
  if (!logbook) throw new Error('no log-book')
  await letEnd(logbook, rp, 20, rc)
  const list = `${SCREENS.accessRights.path}?q=${logbook.locationId}`
  await signIn(rp.username, 'eng', page, MADE_PASSWORD)
  const pane = page.getByRole('complementary', { name: said.why.title })
  const remarkOn = async (on: Page, act: string, remark: string) => {
    await on
      .getByRole('complementary', { name: said.why.title })
      .getByRole('button', { name: act, exact: true })
      .click()
    const dialog = Form.dialog(on)
    await dialog.fill(said.field.remark, remark)
    return dialog
  }

  await test.step('the notice is acknowledged once; of two who then edit its remark, the second is refused and told of the first', async () => {
    await page.goto(list)
    await page.getByRole('link', { name: rp.orgNameEn }).click()
    await (await remarkOn(page, said.notice.acknowledge, 'Read by the board.')).submit(said.notice.acknowledge)
    await expect(pane.getByText('Read by the board.')).toBeVisible()
    await expect(pane.getByRole('button', { name: said.notice.acknowledge, exact: true })).toBeHidden()
    const theirs = await another('eng')
    // news do not reach this window: it learns of the first remark by the refusal alone
    await theirs.routeWebSocket(/.*/, () => undefined)
    await signIn(beside.username, 'eng', theirs, MADE_PASSWORD)
    await theirs.goto(list)
    await theirs.getByRole('link', { name: rp.orgNameEn }).click()
    const late = await remarkOn(theirs, said.notice.edit, 'Read by the manager.')
    await (await remarkOn(page, said.notice.edit, 'Read by the whole board.')).submit(said.notice.edit)
    await expect(pane.getByText('Read by the whole board.')).toBeVisible()
    const answer = theirs.waitForResponse((one) => one.request().method() === 'PUT' && one.status() === 409)
    await late.submit(said.notice.edit)
    expect((await (await answer).json()).status).toBe(PROBLEMS.remarkEdited.code)
    await expect(theirs.getByRole('heading', { name: common.conflict.title })).toBeVisible()
    await expect(late.root.getByText('Read by the whole board.')).toBeVisible()
    await late.root.getByRole('radio', { name: new RegExp(common.conflict.mine) }).check()
    await late.submit(said.notice.edit)
    await expect(pane.getByText('Read by the manager.')).toBeVisible()
    // who acknowledged it, and when, stays
    await expect(pane.getByText(`${said.notice.acknowledged.split('{{')[0]}${rp.displayName}`)).toBeVisible()
  })
  await test.step('a later end is asked for by one press', async () => {
    await pane.getByRole('button', { name: said.move.askExtension }).press('Enter')
    await expect(pane.getByText(`Waits for ${rc.orgNameEn}.`)).toBeVisible()
    await expect(pane.getByRole('button', { name: said.move.askExtension })).toBeHidden()
  })
  await test.step('the contractor agrees by one press, and the end is said everywhere at once', async () => {
    const theirs = await another('eng')
    await signIn(rc.username, 'eng', theirs, MADE_PASSWORD)
    await theirs.goto(`${list}&endsWithin=30`)
    await theirs.getByRole('link', { name: rp.orgNameEn }).click()
    const asked = theirs.getByRole('complementary', { name: said.why.title })
    await asked.getByRole('button', { name: said.move.agree, exact: true }).press('Enter')
    await expect(asked.getByRole('button', { name: said.move.agree, exact: true })).toBeHidden()
    await page.reload()
    await expect(pane.getByText(said.extension.ends.split('{{')[0] ?? '', { exact: false }).first()).toBeVisible()
  })
})
